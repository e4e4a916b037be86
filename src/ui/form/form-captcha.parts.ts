import { part } from '../part.ts'

/** A form whose action takes a captcha. */
export const formCaptcha = part('captcha')
