import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Watched } from '../../desk-api.ts'
import { ask, post } from '../api.ts'
import { useSessionDesk } from '../shell/account.ts'

/**
 * How long a moderator looks at a comment before others see it, in milliseconds: a shorter look is only passing
 * through.
 */
const settledMs = 600
/** How often a watch is reported again, and how old the reports of others may be, in milliseconds. */
const againMs = 30_000
/** After this time without a key or pointer press, the moderator counts as absent, in milliseconds. */
const quietMs = 5 * 60_000

let pressedAt = Date.now()
for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => (pressedAt = Date.now()), true)

/**
 * Reports to other moderators which comment this one looks at.
 *
 * @returns the names of others who look at a comment, by its id
 */
export function useWatching(currentId: string | undefined): ReadonlyMap<string, string> {
  const desk = useSessionDesk()
  const { data } = useQuery({
    queryKey: ['watched'],
    queryFn: () => ask('/comments/watched', Watched),
    refetchInterval: againMs,
  })

  useEffect(() => {
    if (currentId === undefined) return
    let isSent = false
    const send = () => {
      if (document.hidden || Date.now() - pressedAt > quietMs) return
      isSent = true
      // The next interval sends it again.
      post('/comments/watch', { id: currentId }).catch(() => undefined)
    }
    const settled = setTimeout(send, settledMs)
    const again = setInterval(send, againMs)
    return () => {
      clearTimeout(settled)
      clearInterval(again)
      if (isSent) post('/comments/watch', { id: null }).catch(() => undefined)
    }
  }, [currentId])

  const others = data?.watched.filter(({ account }) => account !== desk?.account.id) ?? []
  return new Map(others.map(({ id, moderator }) => [id, moderator]))
}
