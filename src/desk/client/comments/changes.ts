import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Changed } from '../../desk-api.ts'
import { useSessionId } from '../shell/session.ts'

/** Subjects that change often and do not affect the counts of waiting items. */
const countless: readonly string[] = ['staff', 'watched', 'presence', 'pictures']

/**
 * Invalidates the queries of changed subjects when the server announces them. After a lost connection all queries are
 * invalidated.
 *
 * @returns whether the stream is connected
 */
export function useChanges(): boolean {
  const queries = useQueryClient()
  const session = useSessionId()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    if (session === null) return
    const source = new EventSource('/api/changes')
    let wasLost = false
    source.addEventListener('open', () => {
      setLive(true)
      if (wasLost) void queries.invalidateQueries()
    })
    source.addEventListener('error', () => {
      setLive(false)
      wasLost = true
      // Refused, not lost: the session has ended. Requesting it again shows that.
      if (source.readyState === EventSource.CLOSED) void queries.invalidateQueries({ queryKey: ['session'] })
    })
    source.addEventListener('message', ({ data }) => {
      const changed = Changed.parse(JSON.parse(String(data)))
      for (const subject of changed) void queries.invalidateQueries({ queryKey: [subject] })
      if (changed.some((subject) => !countless.includes(subject)))
        for (const subject of ['waiting', 'home']) void queries.invalidateQueries({ queryKey: [subject] })
    })
    return () => source.close()
  }, [queries, session])

  return isLive
}
