import { hook } from '#runtime/hook.ts'

/** What stands in the place of a form until it is opened; without it, the link itself. */
export const formPlace = hook('form-place')
/** The button that closes a dialog. */
export const formClose = hook('form-close')
/** A dialog that is thrown away when it closes. */
export const formResets = hook('form-resets')
