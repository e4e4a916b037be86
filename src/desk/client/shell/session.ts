import { useSyncExternalStore } from 'react'
import { forgetKeptWords } from './kept-words.ts'

/*
 * The session of this browser, shared by its tabs: its public id, which does not authenticate. A cookie that scripts
 * cannot read does.
 */
const key = 'salus-desk-session'
const listeners = new Set<() => void>()
/** The session that the server no longer accepts. Typed text in this page waits until somebody has signed in again. */
let expired: string | null = null

addEventListener('storage', (event) => {
  if (event.key !== key) return
  // Somebody has signed out in another tab.
  if (event.newValue === null) forgetKeptWords()
  notifyListeners()
})

export function sessionId(): string | null {
  return localStorage.getItem(key)
}

export function keepSession(id: string): void {
  localStorage.setItem(key, id)
  notifyListeners()
}

export function forgetSession(): void {
  localStorage.removeItem(key)
  forgetKeptWords()
  notifyListeners()
}

/** Marks a session that the server has refused. */
export function expireSession(id: string): void {
  expired = id
  notifyListeners()
}

/** Null when nobody is signed in. */
export function useSessionId(): string | null {
  return useSyncExternalStore(subscribe, sessionId)
}

/** Whether the session of this page has ended without anybody signing out. */
export function useIsExpired(): boolean {
  return useSyncExternalStore(subscribe, () => expired !== null && expired === sessionId())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
