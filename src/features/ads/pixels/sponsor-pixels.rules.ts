import type { AdDecision } from '#model/ads/ad-policy.ts'
import type { Sponsor } from '#model/ads/sponsor.ts'
import { isListedPixel, type PixelCompany } from '#model/ads/sponsor-pixel.ts'

/** The pixels to call when a reader who has allowed them sees the sponsor of an article. */
export interface SponsorPixelsPlan {
  /** `https://ads.example`: the frame that calls them is on a subdomain of it. */
  framesOrigin: string
  addresses: string[]
}

/**
 * The tracking pixels of an article's sponsor. None where the ad policy admits no other company or the site has no
 * domain for frames, and none of a company that the site does not list.
 */
export function planSponsorPixels(
  sponsor: Sponsor | null,
  {
    level,
    framesOrigin,
    companies,
  }: { level: AdDecision['level']; framesOrigin: string | null; companies: readonly PixelCompany[] },
): SponsorPixelsPlan | null {
  const admitsOthers = level === 'open' || level === 'open-untargeted'
  if (!sponsor || !framesOrigin || !admitsOthers) return null
  const addresses = [sponsor.logoTracking, sponsor.secondTracking]
    .filter((address) => address !== undefined)
    .filter((address) => isListedPixel(address, companies))
  return addresses.length > 0 ? { framesOrigin, addresses } : null
}
