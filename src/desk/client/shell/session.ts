import { useSyncExternalStore } from 'react'
import { forgetKeptWords } from './kept-words.ts'

/*
 * Which session this browser has, shared by its tabs: its id, which signs nobody in. What does is a cookie that no script
 * sees.
 */
const key = 'salus-desk-session'
const listeners = new Set<() => void>()
/** The session that the server takes no more. What is typed in this page waits until somebody has signed in again. */
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

/** The server has refused this session. */
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
