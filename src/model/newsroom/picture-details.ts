import { z } from 'zod'
import { FocalPoint } from '../articles/image.ts'
import { LanguageCode } from '../site/language.ts'

const words = (most: number) => z.string().trim().min(1, 'Expected words').max(most, `Keep it to ${most} characters`)

/** NEWS-9: the description of a picture of the library. */
export const PictureDetails = z.strictObject({
  /** Alternative text, by language. */
  alt: z.partialRecord(LanguageCode, words(500)),
  /** The author and the licence. */
  credit: words(300).nullable(),
  focal: FocalPoint.nullable(),
})
export type PictureDetails = z.infer<typeof PictureDetails>

export const noDetails: PictureDetails = { alt: {}, credit: null, focal: null }

/** The details that a picture lacks for use in a language, in words; undefined where it is complete. */
export function lackOf({ alt, credit }: Pick<PictureDetails, 'alt' | 'credit'>, language: LanguageCode) {
  const parts = [...(alt[language] ? [] : [`alternative text in ${language}`]), ...(credit ? [] : ['credit'])]
  return parts.length > 0 ? `no ${parts.join(' and no ')}` : undefined
}

/** Whether two details are equal, whatever the order of their keys. */
export function isSameDetails(a: PictureDetails, b: PictureDetails): boolean {
  return orderedJson(a) === orderedJson(b)
}

function orderedJson({ alt, credit, focal }: PictureDetails): string {
  return JSON.stringify([Object.entries(alt).toSorted(), credit, focal && [focal.x, focal.y]])
}
