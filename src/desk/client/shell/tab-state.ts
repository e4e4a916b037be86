import { useState } from 'react'

/**
 * A state that this tab keeps until the next visit of a page.
 *
 * @param read  converts the stored value; gets undefined where nothing valid is stored
 */
export function useTabState<State>(key: string, read: (kept: unknown) => State): [State, (next: State) => void] {
  const [state, setState] = useState(() => read(keptInTab(key)))
  return [
    state,
    (next) => {
      keepInTab(key, next)
      setState(next)
    },
  ]
}

export function keepInTab(key: string, state: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(state))
}

function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
