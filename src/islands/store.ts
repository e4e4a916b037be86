import { useSyncExternalStore } from 'react'

/** A value that islands share: each is a root of its own, so React context does not join them. */
export interface SharedValue<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The shared value, re-rendering on change. On the server and while hydrating it is `serverValue`. */
export function useShared<T>(value: SharedValue<T>, serverValue: T): T {
  return useSyncExternalStore(value.subscribe, value.get, () => serverValue)
}
