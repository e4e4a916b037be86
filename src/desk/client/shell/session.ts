import { useSyncExternalStore } from 'react'

/*
 * The session of this browser, shared by its tabs. In local storage, which belongs to this port alone: cookies would be
 * sent to every port of the machine.
 */
const key = 'salus-desk-session'
const listeners = new Set<() => void>()
/** The token that the server takes no more. What is typed in this page waits until somebody has signed in again. */
let expired: string | null = null

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

/** The server has refused this token. */
export function expireSession(token: string): void {
  expired = token
  tell()
}

/** Null when nobody is signed in. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(subscribe, sessionToken)
}

/** Whether the session of this page has ended without anybody signing out. */
export function useIsExpired(): boolean {
  return useSyncExternalStore(subscribe, () => expired !== null && expired === sessionToken())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
