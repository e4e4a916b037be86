import { z } from 'zod'

/** Addresses of sponsors' tracking pixels, which are requested in frames of their own (PRIV-1). */
export const PixelAddress = z
  .url({ protocol: /^https$/, error: 'expected an address starting with https://' })
  .max(1000)
  .refine((address) => {
    const { username, password, hash } = URL.parse(address) ?? {}
    return [username, password, hash].every((part) => !part)
  }, 'expected an address without user, password and #')

/** A company whose pixels sponsors may use: the ledger names it, and removing it stops all its pixels. */
export const PixelCompany = z.object({
  host: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a host, such as pixels.example.com'),
  company: z.string().min(1),
})
export type PixelCompany = z.infer<typeof PixelCompany>

export function isListedPixel(address: string, companies: readonly PixelCompany[]): boolean {
  return companies.some(({ host }) => host === URL.parse(address)?.host)
}
