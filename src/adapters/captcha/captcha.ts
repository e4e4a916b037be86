import { type AltchaChallenge, altcha, isAltchaToken } from './altcha.ts'
import { type SiteVerifyOptions, siteVerifier } from './site-verifier.ts'
import type { TokenVerifier } from './token-verifier.ts'

export interface Captcha extends TokenVerifier {
  /** The challenge that a browser solves to get a token for an action; no other company is contacted. */
  challenge(action: string): Promise<AltchaChallenge>
}

export interface CaptchaSettings {
  altchaSecret: string
  /** The service used in addition, once a reader has consented to it. */
  service: SiteVerifyOptions | null
}

/**
 * The site's own ALTCHA, and the configured service for tokens of that service. ALTCHA is accepted whatever is
 * configured, since readers without consent to the service use it.
 */
export function createCaptcha({ altchaSecret, service }: CaptchaSettings): Captcha {
  const own = altcha(altchaSecret)
  const other = service && siteVerifier(service)
  return {
    challenge: own.challenge,
    verify: (token, action) => (other && !isAltchaToken(token) ? other : own).verify(token, action),
  }
}
