import { useEffect, useRef, useSyncExternalStore } from 'react'

/* Keys without modifiers can be switched off (WCAG 2.1.4): speech input and slips would trigger them. */
const key = 'salus-desk-shortcuts'
const listeners = new Set<() => void>()

/** Elements in which keys are text. A checkbox takes the space bar only. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox]'
/** Elements that take the keys of everything behind them, wherever the focus is. */
const covers = { section: '[role=dialog], [role=alertdialog], dialog[open]', dialog: 'dialog[open]' } as const

export function useShortcutsSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key) !== 'off',
  )
  return [
    isOn,
    (next) => {
      localStorage.setItem(key, next ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  ]
}

/**
 * Runs the action of a key. Ignores keys in fields, behind an open dialog, and with Ctrl, Alt or Cmd.
 *
 * @param keys  actions by `KeyboardEvent.key`
 * @param place  where the keys work
 */
export function useShortcuts(keys: Record<string, () => void>, place: keyof typeof covers = 'section'): void {
  const [isOn] = useShortcutsSwitch()
  const current = useRef(keys)
  current.current = keys

  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent): void {
      const { target, ctrlKey, altKey, metaKey, isComposing } = event
      if (ctrlKey || altKey || metaKey || isComposing || event.defaultPrevented) return
      if (target instanceof Element && target.closest(typing)) return
      if (document.querySelector(covers[place])) return
      const action = current.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, place])
}
