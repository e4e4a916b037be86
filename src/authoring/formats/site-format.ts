import { z } from 'zod'
import { Sign, SignSources } from '#model/safety/sign.ts'
import { Site, SiteInLanguage } from '#model/site/site.ts'

/** Checked against, and not stored. */
const signKeys = z.object({ signs: z.array(Sign), signSources: SignSources }).partial()

/** The keys that the files of `site/` share. */
export const SiteKeys = Site.omit({ translations: true, brand: true }).partial().extend(signKeys.shape)

/** Those of the files of another language. */
export const SiteKeysInLanguage = SiteInLanguage.extend(signKeys.shape)
