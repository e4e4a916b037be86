import { z } from 'zod'
import { FocalPoint } from '../articles/image.ts'
import { LanguageCode } from '../site/language.ts'

const words = (most: number) => z.string().trim().min(1, 'Expected words').max(most, `Keep it to ${most} characters`)

/** NEWS-9: the description of a picture of the library. */
export const PictureDetails = z.strictObject({
  /** What it shows, for people who do not see it, by language. */
  alt: z.partialRecord(LanguageCode, words(500)),
  /** Who made it, and under which licence. */
  credit: words(300).nullable(),
  focal: FocalPoint.nullable(),
})
export type PictureDetails = z.infer<typeof PictureDetails>

export const noDetails: PictureDetails = { alt: {}, credit: null, focal: null }

/** What a picture lacks until it can be used in a language, in words; undefined where it lacks nothing. */
export function lackOf({ alt, credit }: Pick<PictureDetails, 'alt' | 'credit'>, language: LanguageCode) {
  const parts = [...(alt[language] ? [] : [`alternative text in ${language}`]), ...(credit ? [] : ['credit'])]
  return parts.length > 0 ? `no ${parts.join(' and no ')}` : undefined
}

/** Whether two say the same, in whatever order. */
export function isSameDetails(a: PictureDetails, b: PictureDetails): boolean {
  return orderedJson(a) === orderedJson(b)
}

function orderedJson({ alt, credit, focal }: PictureDetails): string {
  return JSON.stringify([Object.entries(alt).toSorted(), credit, focal && [focal.x, focal.y]])
}
