/** Lets the page do what waits, such as drawing or hearing a key, before work goes on. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go))
