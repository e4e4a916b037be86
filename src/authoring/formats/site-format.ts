import { z } from 'zod'
import { Sign, SignSources } from '#model/safety/sign.ts'
import { WrittenOwnPart } from '#model/site/own-part.ts'
import { Site, SiteInLanguage } from '#model/site/site.ts'
import { wordingKeys } from './wording-format.ts'

/** Tables that texts are compared with: not stored. */
const checkedBy = z
  .object({ signs: z.array(Sign), signSources: SignSources })
  .partial()
  .extend(wordingKeys.shape)

/** Fields as an editor writes them, where the store holds them with their markup. */
const written = { ownParts: z.array(WrittenOwnPart).optional() }

/** The keys that the files of `site/` share. */
export const SiteKeys = Site.omit({ translations: true, brand: true }).partial().extend(checkedBy.shape).extend(written)

/** The keys that the files of another language share. */
export const SiteKeysInLanguage = SiteInLanguage.extend(checkedBy.shape).extend(written)
