import { hook } from '#runtime/hook.ts'

/** What is said of a request that was sent: `stored` or `not-stored`. */
export const requestEnd = hook('topic-request-end')
