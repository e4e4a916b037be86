import { createHmac, timingSafeEqual } from 'node:crypto'
import { newsletterPaths } from '#routing/routes.ts'

/** The purpose of a newsletter link; a signature for one is invalid for the other. */
export type NewsletterPurpose = 'confirm' | 'stop'

interface NewsletterLink {
  signup: string
  signature: string
}

/** The signed path of a page whose button confirms or ends a signup. */
export function newsletterPath(secret: string, purpose: NewsletterPurpose, signup: string): string {
  const query = new URLSearchParams({ signup, signature: sign(secret, purpose, signup) })
  return `${newsletterPaths[purpose]}?${query}`
}

export function isNewsletterLink(
  secret: string,
  purpose: NewsletterPurpose,
  { signup, signature }: NewsletterLink,
): boolean {
  const [given, own] = [signature, sign(secret, purpose, signup)].map((text) => Buffer.from(text))
  return given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own)
}

function sign(secret: string, purpose: NewsletterPurpose, signup: string): string {
  return createHmac('sha256', secret).update(`newsletter ${purpose}\n${signup}`).digest('base64url')
}
