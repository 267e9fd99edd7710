/** Whether the keyboard has a Command key. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The way a shortcut is written on this machine: `Ctrl K` or `⌘ K`. */
export const written = (shortcut: string): string =>
  isApple
    ? shortcut.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧')
    : shortcut.replace('Mod', 'Ctrl')

/** The keys that let Tab leave the editor. */
export const leaveKeys = isApple ? 'Ctrl Shift M' : 'Ctrl M'
