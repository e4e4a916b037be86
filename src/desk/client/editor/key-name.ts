const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** Keys as the keyboard of this device names them: `Mod-B` is Ctrl+B, or ⌘B. */
export function keyName(keys: string): string {
  const words = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' }
  if (!/^(Mod|Shift|Alt)-/.test(keys)) return keys
  return keys
    .split('-')
    .map((key) => words[key as keyof typeof words] ?? key)
    .join(isMac ? '' : '+')
}
