import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PolicyEffect } from '../../documents-api.ts'
import { change } from '../api.ts'
import { keyOfPath } from './field-faults.ts'

/** NEWS-10: which published articles each rule, topic, sign and disclaimer of a file names, as it is typed. */
export function usePolicyEffect(path: string, checkedText: string | undefined) {
  const { data } = useQuery({
    queryKey: ['content-policy', path, checkedText],
    queryFn: () => change('/documents/policy', { path, text: checkedText }, PolicyEffect),
    enabled: checkedText !== undefined && /^(adPolicy|topics|signs|disclaimerRules):/m.test(checkedText),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return useMemo(() => new Map(data?.entries.map(({ at, articles }) => [keyOfPath(at), articles])), [data])
}
