import { createHmac, timingSafeEqual } from 'node:crypto'
import { newsletterPaths } from '#routing/routes.ts'

/** What a link of a newsletter is for; a signature for one is none for the other. */
export type NewsletterPurpose = 'confirm' | 'stop'

interface NewsletterLink {
  signup: string
  signature: string
}

/** A signed path that confirms or ends a signup, at the press of the button it leads to. */
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
