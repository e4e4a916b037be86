import { hook } from '#runtime/hook.ts'

/** COMM-7: comments shown at first, and how many more each press shows. */
export const commentsPerStep = 5

/** Its value is where the comments after the last one in the list are; empty where that is the last of all. */
export const moreComments = hook('more-comments')
/** A comment that is still to be shown. */
export const laterComment = hook('later')
/** A heart; its value names the comment among all of the site. */
export const heart = hook('heart')
/** Comments that are fetched. Its value is where those after them are; empty where there are none. */
export const fetchedComments = hook('fetched-comments')
/** Says that comments could not be fetched. */
export const commentsProblem = hook('comments-problem')
