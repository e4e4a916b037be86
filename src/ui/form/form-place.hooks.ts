import { part } from '#runtime/part.ts'

/** What stands in the place of a form until it is opened; without it, the link itself. */
export const formPlace = part('form-place')
/** The button that closes a dialog. */
export const formClose = part('form-close')
/** A dialog that is thrown away when it closes. */
export const formResets = part('form-resets')
