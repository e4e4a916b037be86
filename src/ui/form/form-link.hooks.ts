import { hook } from '#runtime/hook.ts'

/**
 * A link to the page of a form, which a plain press opens in place. Apart from the other parts of a form: it is all that
 * the entry script needs.
 */
export const formLink = hook('opens-form')
export const opensForm = formLink.attributes()
