import { hook } from '#runtime/hook.ts'

/** The outcome of a sent request: `stored` or `not-stored`. */
export const requestEnd = hook('topic-request-end')
