import { hook } from '#runtime/hook.ts'

/** The outcome of a request that was sent: `stored` or `not-stored`. */
export const requestEnd = hook('topic-request-end')
