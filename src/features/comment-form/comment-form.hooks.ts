import { hook } from '#runtime/hook.ts'

/** Help lines; the value is the name of their box. They are hidden until the server's answer names the box. */
export const commentHelp = hook('comment-help')
