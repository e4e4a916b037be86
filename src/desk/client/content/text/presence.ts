import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Present } from '../../../content-api.ts'
import { ask, post } from '../../api.ts'

/** How often the presence is reported again, and how old the reports of others may be, in milliseconds. */
const againMs = 10_000
/** After so long without a key nobody types any more, in milliseconds. */
const typedMs = 5_000

/**
 * Tells others that somebody has a file open and whether they type, and who else has.
 *
 * @param typed  the text as it is typed: a person who changes it types
 * @returns the others
 */
export function usePresence(file: string, account: string, typed: string): Present['people'] {
  const { data } = useQuery({
    queryKey: ['presence', file],
    queryFn: () => ask(`/content/${file}/presence`, Present),
    refetchInterval: againMs,
  })
  const typedAt = useRef(0)
  const first = useRef(typed)
  const isTyping = useRef(false)
  const send = useRef((presence: 'reading' | 'typing' | null) => {
    isTyping.current = presence === 'typing'
    // It is sent again with the next key, or by the timer.
    post(`/content/${file}/presence`, { presence }).catch(() => (isTyping.current = false))
  }).current

  useEffect(() => {
    send('reading')
    const again = setInterval(() => {
      if (!document.hidden) send(Date.now() - typedAt.current < typedMs ? 'typing' : 'reading')
    }, againMs)
    const leave = () => send(null)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(again)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [send])

  useEffect(() => {
    if (typed === first.current) return
    first.current = typed
    typedAt.current = Date.now()
    if (!isTyping.current) send('typing')
    const paused = setTimeout(() => send('reading'), typedMs)
    return () => clearTimeout(paused)
  }, [typed, send])

  return data?.people.filter((person) => person.account !== account) ?? []
}
