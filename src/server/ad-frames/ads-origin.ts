import { getDomain } from 'tldts'

/**
 * Why ads of other companies may not be shown in frames of an origin; null if they may.
 *
 * It must be another registrable domain, not only another host: cookies of a subdomain reach the site, and frames of
 * the same site share its process (decision 093).
 *
 * @param framesOrigin  `https://ads.example`; frames are on subdomains of it
 * @param origin  of the site
 */
export function adsOriginProblem(framesOrigin: string, origin: string): string | null {
  const frames = new URL(framesOrigin)
  const site = new URL(origin)
  if (frames.protocol !== site.protocol) return `expected ${site.protocol}// as in ORIGIN`
  // An IP address has no subdomains.
  if (/^\[|^\d+(\.\d+){3}$/.test(frames.hostname)) return 'expected a domain, whose subdomains the frames are on'
  const domain = siteOf(frames.hostname)
  if (domain === null) return 'expected a domain below a public suffix'
  if (domain === siteOf(site.hostname)) return `expected another domain than ${domain}, the one of ORIGIN`
  return null
}

/** The registrable domain; `localhost` and names below it count as one, and an IP address as itself. */
function siteOf(hostname: string): string | null {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'localhost'
  if (/^\[|^\d+(\.\d+){3}$/.test(hostname)) return hostname
  return getDomain(hostname, { allowPrivateDomains: true })
}
