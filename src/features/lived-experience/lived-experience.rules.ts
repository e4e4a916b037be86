import type { Image } from '#model/articles/image.ts'
import type { LivedExperience } from '#model/articles/lived-experience.ts'

export interface LivedExperiencePlan {
  name: string
  photo: Image | undefined
  /** The link to the reader's comment. */
  href: string
}

/** COMM-9: the byline of one reader's experience. @param href  the address of the comment */
export function planLivedExperience(
  { name, photo }: Pick<LivedExperience, 'name' | 'photo'>,
  href: string,
): LivedExperiencePlan {
  return { name, photo, href }
}

/** COMM-9: the ending of a name, for texts that add a suffix: English adds only an apostrophe after a final s. */
export function endingOf(name: string): 's' | 'other' {
  return /s$/i.test(name) ? 's' : 'other'
}
