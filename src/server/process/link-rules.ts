import { type LinkRules, watchProduct } from '#services/sources/check-link.ts'
import type { Config } from '../config/config.ts'

/** How addresses elsewhere are asked; null where the settings do not name whom their servers may write to. */
export function linkRules({
  sourceWatch: { contact },
  origin,
}: Pick<Config, 'sourceWatch' | 'origin'>): LinkRules | null {
  if (!contact) return null
  return { userAgent: `${watchProduct} (+${origin}; mailto:${contact})`, now: () => new Date() }
}
