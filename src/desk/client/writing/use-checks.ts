import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { TextChecks } from '../../writing-api.ts'
import { change } from '../api.ts'
import type { Remark } from '../editor/remarks/remark.ts'
import { remarksOf } from './remarks-of.ts'
import { useSettled } from './use-settled.ts'

/** The remarks on a text: `text` was checked, and may be older than the typed text. */
export interface Checked extends TextChecks {
  text: string
  remarks: Remark[]
}

export interface Checks {
  checked: Checked | undefined
  error: Error | null
  /** Requests the addresses that the text links to; they are requested again only by another call. */
  askLinks(): void
  isAskingLinks: boolean
}

/**
 * NEWS-8: checks a text while it is typed, one check after another: text typed during a check is checked right after
 * it.
 */
export function useChecks(path: string, text: string): Checks {
  const settled = useSettled(useDeferredValue(text))
  const [checkedNow, setCheckedNow] = useState(text)
  const [requestCount, setAsked] = useState(0)
  const check = useQuery({
    queryKey: ['content-check', path, checkedNow, requestCount],
    queryFn: () => checkText(path, checkedNow, requestCount > 0),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const { data, isFetching } = check
  // A check reads the whole site: concurrent checks would delay each other, and the storing of the draft.
  useEffect(() => {
    if (!isFetching) setCheckedNow(settled)
  }, [isFetching, settled])
  return {
    checked: data,
    error: check.error,
    askLinks: () => setAsked((count) => count + 1),
    isAskingLinks: requestCount > 0 && isFetching,
  }
}

/** The remarks on the present text. @throws CallFailed */
export async function checkText(path: string, text: string, asksLinks = false): Promise<Checked> {
  const checks = await change('/content/check', { path, text, ...(asksLinks && { asksLinks }) }, TextChecks)
  return { text, ...checks, remarks: remarksOf(text, checks) }
}
