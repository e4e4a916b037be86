import { z } from 'zod'
import type { SiteConfig } from '#package/site-config.ts'

const settingValue = z.union(
  [z.string(), z.number(), z.array(z.string())],
  'expected a text, a number or a list of texts',
)

/** The schema of `salus.config.ts`. Names and values of settings are checked together with those of the environment. */
export const siteConfigSchema = z.strictObject({
  settings: z.record(z.string(), settingValue).optional(),
  extensions: z.record(z.string(), z.record(z.string(), z.unknown(), 'expected options of the extension')).optional(),
} satisfies Record<keyof SiteConfig, z.ZodType>)
