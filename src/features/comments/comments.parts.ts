import { part } from '#ui/part.ts'

/** COMM-7: comments shown at first, and how many more each press shows. */
export const commentsPerStep = 5

export const moreComments = part('more-comments')
/** A comment that is still to be shown. */
export const laterComment = part('later')
/** A heart; its value names the comment among all of the site. */
export const heart = part('heart')
