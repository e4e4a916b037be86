import { hook } from '#runtime/hook.ts'

/** The element that a form replaces when it opens; by default the link itself. */
export const formPlace = hook('form-place')
/** The button that closes a dialog. */
export const formClose = hook('form-close')
/** A dialog that is removed when it closes. */
export const formResets = hook('form-resets')
