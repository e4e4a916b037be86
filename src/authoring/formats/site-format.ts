import { z } from 'zod'
import { Sign, SignSources } from '#model/safety/sign.ts'
import { WrittenOwnPart } from '#model/site/own-part.ts'
import { Site, SiteInLanguage } from '#model/site/site.ts'
import { wordingKeys } from './wording-format.ts'

/** What texts are compared with: it is not stored. */
const checkedBy = z
  .object({ signs: z.array(Sign), signSources: SignSources })
  .partial()
  .extend(wordingKeys.shape)

/** What an editor writes of what is stored with its markup. */
const written = { ownParts: z.array(WrittenOwnPart).optional() }

/** The keys that the files of `site/` share. */
export const SiteKeys = Site.omit({ translations: true, brand: true }).partial().extend(checkedBy.shape).extend(written)

/** Those of the files of another language. */
export const SiteKeysInLanguage = SiteInLanguage.extend(checkedBy.shape).extend(written)
