import { useSyncExternalStore } from 'react'

/*
 * The token of a join link, when the page is loaded with it and when the link is opened in a loaded page. The listener
 * is added when this module is loaded, before that of the router, which would take the hash for a section.
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

/** Continues to the desk. */
export function leaveJoin(): void {
  setToken(null)
}

function take(nextAddress: string): void {
  const [, found] = linkHash.exec(location.hash) ?? []
  if (!found) return
  // The token does not belong in the history.
  history.replaceState(null, '', nextAddress)
  setToken(found)
}

function setToken(next: string | null): void {
  token = next
  for (const listener of listeners) listener()
}
