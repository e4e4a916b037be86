import { part } from '#runtime/part.ts'

/** A form whose action takes a captcha. */
export const formCaptcha = part('captcha')
