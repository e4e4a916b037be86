import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Present } from '../../../content-api.ts'
import { ask, post } from '../../api.ts'

/** How often the presence is reported again, and how old the reports of others may be, in milliseconds. */
const againMs = 10_000
/** After this time without a key, a person no longer counts as typing, in milliseconds. */
const typedMs = 5_000

/**
 * Reports to others that somebody has a file open and whether they type, and reads who else has it open.
 *
 * @param typed  the text as typed: a change of it means typing
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
    // The next key or the timer sends it again.
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
