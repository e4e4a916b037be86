/** The endpoint that reports whether a request had the header (src/server/http/routes/privacy-routes.ts). */
export const optOutSignalPath = '/api/opt-out-signal'
/** An event on the window when the server has seen the signal and scripts have not. */
export const optOutSeen = 'salus:opt-out'

let isAsked = false
let answer: Promise<boolean> | null = null

/**
 * Whether the browser sends Global Privacy Control, which asks every site not to sell or share personal data: as seen
 * by scripts, or by the server in the request of the page (`data-opt-out`) or a later one.
 */
export function sendsOptOut(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || 'optOut' in document.documentElement.dataset
}

/** Whether it is certain that the browser does not send it: neither to scripts nor to the server. */
export function isKnownNotToOptOut(): boolean {
  return isAsked && !sendsOptOut()
}

/**
 * As `sendsOptOut`, but certain. Some browsers, extensions and proxies send the header `Sec-GPC` without telling
 * scripts, and a cached page is the same for all: the server is requested, once per page. While that fails, everybody
 * counts as opted out.
 */
export async function asksForOptOut(): Promise<boolean> {
  if (sendsOptOut()) return true
  answer ??= askServer()
  return answer
}

async function askServer(): Promise<boolean> {
  try {
    const response = await fetch(optOutSignalPath)
    if (!response.ok) throw new Error(String(response.status))
    const { optsOut } = (await response.json()) as { optsOut: boolean }
    isAsked = true
    if (optsOut) {
      document.documentElement.dataset.optOut = ''
      dispatchEvent(new Event(optOutSeen))
    }
    return optsOut
  } catch {
    answer = null
    return true
  }
}
