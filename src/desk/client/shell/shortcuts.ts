import { useEffect, useRef, useSyncExternalStore } from 'react'

/*
 * Keys without modifiers can be switched off (WCAG 2.1.4): speech input and slips would press them.
 */
const key = 'salus-desk-shortcuts'
const listeners = new Set<() => void>()

/** Where keys are text. A checkbox takes the space bar only. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox]'
/** What has the keys of all that is below it, wherever the focus is. */
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
 * Calls what a key stands for. Keys in fields, below an open dialog, and with Ctrl, Alt or Cmd, are left alone.
 *
 * @param keys  by `KeyboardEvent.key`
 * @param place  whose keys they are
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
