import { useSyncExternalStore } from 'react'
import { Session } from '../../desk-api.ts'
import { change } from '../api.ts'
import { keepSession } from './session.ts'

/*
 * Signs in with the link that `npm run desk` makes, when the page is loaded with it and when it is opened in a page that
 * is there already. It listens from the load of this module on, before the router, which would take the hash for a section.
 */
const linkHash = /^#sign-in=([\w-]+)$/
const listeners = new Set<() => void>()
let problem = ''

addEventListener('hashchange', ({ oldURL }) => signIn(oldURL))
signIn('/')

/** What is wrong with the link that was opened; empty where nothing is. */
export function useLinkProblem(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => problem,
  )
}

function signIn(nextAddress: string): void {
  const [, token] = linkHash.exec(location.hash) ?? []
  if (!token) return
  // The token is used up, and has no business in the history.
  history.replaceState(null, '', nextAddress)
  change('/sign-in', { token }, Session).then(
    (session) => {
      say('')
      keepSession(session.token)
    },
    (error: Error) => say(error.message),
  )
}

function say(words: string): void {
  problem = words
  for (const listener of listeners) listener()
}
