import { useEffect, useRef, useSyncExternalStore } from 'react'

/*
 * Keys without modifiers can be switched off (WCAG 2.1.4): speech input and slips would press them.
 */
const key = 'salus-desk-shortcuts'
const listeners = new Set<() => void>()

/** Where keys are text, or belong to what is open. A checkbox takes the space bar only. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]'

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
 * Calls what a key stands for. Keys in fields and dialogs, and with Ctrl, Alt or Cmd, are left alone.
 *
 * @param keys  by `KeyboardEvent.key`
 */
export function useShortcuts(keys: Record<string, () => void>): void {
  const [isOn] = useShortcutsSwitch()
  const current = useRef(keys)
  current.current = keys

  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent): void {
      const { target, ctrlKey, altKey, metaKey, isComposing } = event
      if (ctrlKey || altKey || metaKey || isComposing || event.defaultPrevented) return
      if (target instanceof Element && target.closest(typing)) return
      const action = current.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
