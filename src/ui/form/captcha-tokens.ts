import { routePatterns } from '#routing/routes.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** How long a token is used after its request, in milliseconds; it is valid for longer. */
const lifeMs = 15 * 60_000
const timeoutMs = 20_000

/** The captcha tokens of a form, each for one attempt to send it. */
export interface CaptchaTokens {
  /** Starts to fetch the next token, unless there is one. */
  prepare(): void
  /** The next token. @throws Error  if the site returns no challenge */
  take(): Promise<string>
}

/**
 * Gets tokens from the site itself, without a question to the reader: the browser computes for a second (decision 070).
 *
 * @param action  path of the action to which the form posts
 */
export function captchaTokens(action: string): CaptchaTokens {
  let next: { token: Promise<string>; askedAt: number } | undefined

  function ask(): Promise<string> {
    if (next && Date.now() - next.askedAt < lifeMs) return next.token
    const request = { token: getToken(action), askedAt: Date.now() }
    next = request
    request.token.catch(() => {
      if (next === request) next = undefined
    })
    return request.token
  }

  return {
    prepare: () => void ask(),
    async take() {
      const token = ask()
      next = undefined
      return token
    },
  }
}

async function getToken(action: string): Promise<string> {
  const query = new URLSearchParams({ action })
  const response = await fetch(`${routePatterns.captcha}?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The captcha answered ${response.status}`)
  const challenge = await response.json()
  return btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge.parameters) }))
}
