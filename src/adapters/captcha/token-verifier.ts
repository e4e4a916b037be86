/** The result of checking a captcha token. */
export type Verdict =
  /** `nonce` identifies the token, which may be used once; it is not valid after `expiresAt`. */
  | { outcome: 'passed'; nonce: string; expiresAt: Date }
  /** Forged, expired, or made for another action or site. */
  | { outcome: 'refused' }
  /** Unknown: the service is unavailable, or only suspects. The reason holds no secret and no token. */
  | { outcome: 'undecided'; reason: string }

export interface TokenVerifier {
  /** @param action  path of the action that the token must have been made for */
  verify(token: string, action: string): Promise<Verdict>
}
