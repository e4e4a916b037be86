import { useSyncExternalStore } from 'react'

/*
 * The session of this browser, shared by its tabs. In local storage, which belongs to this port alone: cookies would be
 * sent to every port of the machine.
 */
const key = 'salus-desk-session'
const listeners = new Set<() => void>()

addEventListener('storage', (event) => {
  if (event.key === key) tell()
})

export function sessionToken(): string | null {
  return localStorage.getItem(key)
}

export function keepSession(token: string): void {
  localStorage.setItem(key, token)
  tell()
}

export function forgetSession(): void {
  localStorage.removeItem(key)
  tell()
}

export function useSessionToken(): string | null {
  return useSyncExternalStore(subscribe, sessionToken)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
