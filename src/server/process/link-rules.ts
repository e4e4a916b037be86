import { type LinkRules, watchProduct } from '#services/sources/check-link.ts'
import type { Config } from '../config/config.ts'

/** The rules for requests to external addresses; null if the settings name no contact for their servers. */
export function linkRules({
  sourceWatch: { contact },
  origin,
}: Pick<Config, 'sourceWatch' | 'origin'>): LinkRules | null {
  if (!contact) return null
  return { userAgent: `${watchProduct} (+${origin}; mailto:${contact})`, now: () => new Date() }
}
