import type { Image } from '#model/articles/image.ts'
import type { LivedExperience } from '#model/articles/lived-experience.ts'

export interface LivedExperiencePlan {
  name: string
  photo: Image | undefined
  /** Leads to the reader's comment. */
  href: string
  text: string
}

/** COMM-9: the byline of one reader's experience. @param href  of the comment */
export function planLivedExperience(
  { name, photo }: Pick<LivedExperience, 'name' | 'photo'>,
  href: string,
): LivedExperiencePlan {
  return { name, photo, href, text: perspectiveText(name) }
}

/** COMM-9: "Read about {name}'s perspective"; only the apostrophe after a final s. */
export function perspectiveText(name: string): string {
  return `Read about ${name}${/s$/i.test(name) ? '’' : '’s'} perspective`
}
