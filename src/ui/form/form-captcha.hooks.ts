import { hook } from '#runtime/hook.ts'

/** A form whose action takes a captcha. */
export const formCaptcha = hook('captcha')
