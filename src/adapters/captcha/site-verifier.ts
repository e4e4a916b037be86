import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TokenVerifier, Verdict } from './token-verifier.ts'

/** reCAPTCHA v3 and Turnstile have the same protocol, except for these. */
const services = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api/siteverify', minScore: 0.5 },
  turnstile: { address: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', minScore: null },
} as const
export type CaptchaService = keyof typeof services

export interface SiteVerifyOptions {
  service: CaptchaService
  /** The secret key that the service has given. */
  secret: string
  /** The host name of the site: a token from another site is refused. */
  hostname: string
  /** Replaces the service's own. */
  address?: string
  /** The time limit for the service, in milliseconds. */
  timeoutMs?: number
}

const usualTimeoutMs = 5_000
/** Longer than the validity of either service's tokens: two minutes and five. */
const lifeMinutes = 10

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Failures of the site or of the service, not of the token. */
const notOfTheToken = /secret|bad-request|internal-error/

/**
 * Sends a token to the service. It passes if the service reports success for this site and action. A failure of the
 * service, or a mere suspicion, is undecided. The reader's address is not sent.
 */
export function siteVerifier(options: SiteVerifyOptions): TokenVerifier {
  const { service, secret, hostname, address = services[service].address, timeoutMs = usualTimeoutMs } = options
  const { minScore } = services[service]

  async function ask(token: string): Promise<z.infer<typeof Answer>> {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return Answer.parse(await response.json())
  }

  return {
    async verify(token, action): Promise<Verdict> {
      const answer = await ask(token).catch((error: Error) => error)
      if (answer instanceof Error)
        return undecided(answer instanceof z.ZodError ? 'its answer is unknown' : answer.message)
      if (!answer.success) {
        const failure = answer['error-codes'].find((code) => notOfTheToken.test(code))
        return failure === undefined ? { outcome: 'refused' } : undecided(`it answered ${failure}`)
      }
      if (answer.hostname !== hostname || answer.action !== serviceAction(action)) return { outcome: 'refused' }
      if (minScore !== null && (answer.score ?? 0) < minScore) return undecided('the score is low')
      const expiresAt = new Date(Date.now() + lifeMinutes * 60_000)
      return { outcome: 'passed', nonce: createHash('sha256').update(token).digest('hex'), expiresAt }
    },
  }

  function undecided(reason: string): Verdict {
    return { outcome: 'undecided', reason: `${service}: ${reason}` }
  }
}

/** The name of an action in characters that both services accept: `/api/email-share` → `api_email_share`. */
export function serviceAction(path: string): string {
  return path.replace(/^\W+/, '').replace(/\W+/g, '_')
}
