import { allows, followChoice } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'

/*
 * SITE-7: tells the service of the publisher's choice that a page was opened, once, for readers who have allowed it. A
 * script of its own, on pages of sites that have such a service alone. No script of the service runs: one request without
 * cookies and referrer is all that it gets.
 */
const { address = '', body } = document.querySelector<HTMLElement>('[data-analytics]')?.dataset ?? {}
const end = new AbortController()
/** Ends the request in flight when the choice is taken back. */
let request: AbortController | null = null

async function count(): Promise<void> {
  if (!allows('analytics')) {
    request?.abort()
    request = null
    return
  }
  if (request) return
  const current = new AbortController()
  request = current
  if ((await asksForOptOut()) || current.signal.aborted || !allows('analytics')) {
    if (request === current) request = null
    return
  }
  try {
    await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body }),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: current.signal,
    })
    end.abort()
  } catch {
    // The consent was taken back meanwhile, or the service does not answer: the view is not counted.
  }
}

followChoice(() => void count(), end.signal)
void count()
