import { hook } from '#runtime/hook.ts'

/** COMM-7: comments shown at first, and how many more each press shows. */
export const commentsPerStep = 5

/** A button for more comments; its value is the address of the next ones, empty after the last of all. */
export const moreComments = hook('more-comments')
/** A comment that is not shown yet. */
export const laterComment = hook('later')
/** A heart; its value is the comment's id on the site. */
export const heart = hook('heart')
/** Fetched comments; the value is the address of the comments after them, empty if there are none. */
export const fetchedComments = hook('fetched-comments')
/** The message that comments could not be fetched. */
export const commentsProblem = hook('comments-problem')
