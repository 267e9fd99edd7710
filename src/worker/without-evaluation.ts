/** Takes from this worker the ways to make code from text; imported before anything that could use them. */
function refuse(): never {
  throw new EvalError('Code is not made from text outside the sealed home.')
}

refuse.prototype = Function.prototype
Object.defineProperty(Function.prototype, 'constructor', { value: refuse })
for (const name of ['Function', 'eval']) Object.defineProperty(globalThis, name, { value: refuse })

export {}
