import { useSyncExternalStore } from 'react'

/*
 * The token of a link with which somebody joins, when the page is loaded with it and when it is opened in a page that is
 * there already. It listens from the load of this module on, before the router, which would take the hash for a section.
 */
const linkHash = /^#join=([\w-]+)$/
const listeners = new Set<() => void>()
let token: string | null = null

addEventListener('hashchange', ({ oldURL }) => take(oldURL))
take('/')

/** Null where no link was opened. */
export function useJoinToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => token,
  )
}

/** Goes on to the desk. */
export function leaveJoin(): void {
  setToken(null)
}

function take(nextAddress: string): void {
  const [, found] = linkHash.exec(location.hash) ?? []
  if (!found) return
  // It has no business in the history.
  history.replaceState(null, '', nextAddress)
  setToken(found)
}

function setToken(next: string | null): void {
  token = next
  for (const listener of listeners) listener()
}
