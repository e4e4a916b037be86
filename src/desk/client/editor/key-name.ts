const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** Names of keys on the keyboard of this device: `Mod-B` is Ctrl+B, or ⌘B. */
export function keyName(keys: string): string {
  const words = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' }
  if (!/^(Mod|Shift|Alt)-/.test(keys)) return keys
  return keys
    .split('-')
    .map((key) => words[key as keyof typeof words] ?? key)
    .join(isMac ? '' : '+')
}
