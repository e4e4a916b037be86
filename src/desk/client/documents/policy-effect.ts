import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PolicyEffect } from '../../documents-api.ts'
import { change } from '../api.ts'
import { useSettled } from '../writing/use-settled.ts'
import { keyOfPath } from './field-faults.ts'

/**
 * NEWS-10: the published articles that each rule, topic, sign and disclaimer of a file names, while it is typed. Does
 * not wait for a check, which reads the whole site.
 */
export function usePolicyEffect(path: string, typed: string) {
  const text = useSettled(typed)
  const { data } = useQuery({
    queryKey: ['content-policy', path, text],
    queryFn: () => change('/documents/policy', { path, text }, PolicyEffect),
    enabled: /^(adPolicy|topics|signs|disclaimerRules):/m.test(text),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return useMemo(() => new Map(data?.entries.map(({ at, articles }) => [keyOfPath(at), articles])), [data])
}
