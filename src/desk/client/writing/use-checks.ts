import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { TextChecks } from '../../writing-api.ts'
import { change } from '../api.ts'
import type { Remark } from '../editor/remarks/remark.ts'
import { remarksOf } from './remarks-of.ts'
import { useSettled } from './use-settled.ts'

/** The remarks on a text: `text` is the one that was checked, which may be older than what is typed. */
export interface Checked extends TextChecks {
  text: string
  remarks: Remark[]
}

export interface Checks {
  checked: Checked | undefined
  error: Error | null
  /** Asks the addresses that the text links to; they are asked again only when somebody presses again. */
  askLinks(): void
  isAskingLinks: boolean
}

/** NEWS-8: checks a text as it is typed, one after another: what was typed during a check is checked after it, at once. */
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
  // A check reads the whole site: checks at once would delay each other, and the keeping of the draft.
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

/** The remarks on a text as it is now. @throws CallFailed */
export async function checkText(path: string, text: string, asksLinks = false): Promise<Checked> {
  const checks = await change('/content/check', { path, text, ...(asksLinks && { asksLinks }) }, TextChecks)
  return { text, ...checks, remarks: remarksOf(text, checks) }
}
