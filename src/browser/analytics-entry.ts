import { allows, followChoice } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'

/*
 * SITE-7: reports the view of a page to the publisher's analytics service, once, for readers who have allowed it. A
 * separate script, only on pages of sites with such a service. No script of the service runs: it receives one request
 * without cookies and referrer.
 */
const { address = '', body } = document.querySelector<HTMLElement>('[data-analytics]')?.dataset ?? {}
const end = new AbortController()
/** Aborts the request in flight when the consent is withdrawn. */
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
    // The reader has withdrawn the consent, or the service does not answer: the view is not counted.
  }
}

followChoice(() => void count(), end.signal)
void count()
