import { useQueryClient } from '@tanstack/react-query'
import { EventSource } from 'eventsource'
import { useEffect, useState } from 'react'
import { Changed } from '../../desk-api.ts'
import { useSessionToken } from '../shell/session.ts'

/**
 * Asks again for what changed, as the server tells. After a lost connection everything is asked for again.
 *
 * @returns whether the stream is connected
 */
export function useChanges(): boolean {
  const queries = useQueryClient()
  const token = useSessionToken()
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    // The browser's own event source cannot send the session.
    const source = new EventSource('/api/changes', {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    })
    let wasLost = false
    source.addEventListener('open', () => {
      setLive(true)
      if (wasLost) void queries.invalidateQueries()
    })
    source.addEventListener('error', () => {
      setLive(false)
      wasLost = true
    })
    source.addEventListener('message', ({ data }) => {
      const changed = Changed.parse(JSON.parse(String(data)))
      for (const subject of changed) void queries.invalidateQueries({ queryKey: [subject] })
      if (changed.some((subject) => subject !== 'watched')) void queries.invalidateQueries({ queryKey: ['waiting'] })
    })
    return () => source.close()
  }, [queries, token])

  return isLive
}
