import type { Article } from '#model/article.ts'
import type { Comment } from '#model/comment.ts'
import { type Section, sectionIds } from '#model/section.ts'

/** COMM-7: comments shown at first; the browser's task shows as many more with each press (src/browser/comments.ts). */
export const commentsAtFirst = 5

/** BODY-3: the sections without one that is only the place of the comments, while there are none. */
export function withoutIdleComments({ tabs, shareYourExperience }: Article): Section[] {
  return tabs.filter(({ id, body }) => id !== sectionIds.comments || shareYourExperience.length > 0 || body.length > 0)
}

/** COMM-7: what is known of a comment's writer, in one line; empty when nothing is. */
export function writerFacts({ age, yearsSinceDiagnosis }: Pick<Comment, 'age' | 'yearsSinceDiagnosis'>): string {
  return [age && `Age ${age}`, yearsSinceDiagnosis && `${years(yearsSinceDiagnosis)} since diagnosis`]
    .filter(Boolean)
    .join(' · ')
}

function years(value: string): string {
  return value === '1' ? '1 year' : value === '<1' ? 'Less than 1 year' : `${value} years`
}

/** COMM-7: "1 person has read these experiences", "48,216 people have read these experiences"; empty for nobody. */
export function viewsText(viewCount: number): string {
  if (viewCount === 0) return ''
  return viewCount === 1
    ? '1 person has read these experiences'
    : `${viewCount.toLocaleString('en-US')} people have read these experiences`
}
