import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '#model/duration.ts'
import { pathsById } from '#routing/routes.ts'

/** How long a preview link is valid, in milliseconds. */
export const previewLifeMs = 7 * dayMs

interface PreviewLink {
  id: string
  /** Seconds since 1970, in digits. */
  expires: string
  signature: string
}

/** A signed path that shows one unpublished article until it expires (PAGE-9). */
export function previewPath(secret: string, id: string, now: Date): string {
  const expires = String(Math.floor((now.getTime() + previewLifeMs) / 1000))
  return `${pathsById.preview(id)}?${new URLSearchParams({ expires, signature: sign(secret, id, expires) })}`
}

export function isValidPreviewSignature(secret: string, { id, expires, signature }: PreviewLink, now: Date): boolean {
  const expected = Buffer.from(sign(secret, id, expires))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  return Number(expires) * 1000 > now.getTime()
}

function sign(secret: string, id: string, expires: string): string {
  return createHmac('sha256', secret).update(`${id}\n${expires}`).digest('base64url')
}
