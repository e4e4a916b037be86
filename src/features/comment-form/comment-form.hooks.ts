import { hook } from '#runtime/hook.ts'

/** Help lines, by the name of their box, hidden until a comment was sent that the server answers with it. */
export const commentHelp = hook('comment-help')
