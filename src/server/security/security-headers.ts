import { routePatterns } from '#routing/routes.ts'
import type { Config } from '../config/config.ts'

/** Browser features that no page of the site uses; Chromium warns of an unknown name. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'serial'],
  ...['usb', 'xr-spatial-tracking'],
]

const oneYearSeconds = 365 * 24 * 60 * 60

/**
 * Headers of every response. Constants, so that cached pages store them ready to send; pages replace the content
 * security policy by one with the hash of their style.
 */
export function securityHeaders({ origin }: Pick<Config, 'origin'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'same-origin',
    'reporting-endpoints': `csp="${routePatterns.cspReports}"`,
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${oneYearSeconds}` }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** Of these, headers that only affect documents: scripts, styles and fonts omit these 600 bytes each. */
export const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'reporting-endpoints',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const
