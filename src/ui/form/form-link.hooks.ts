import { hook } from '#runtime/hook.ts'

/**
 * A link to the page of a form, which a plain press opens in place. In a file of its own: the entry script needs no
 * other part of a form.
 */
export const formLink = hook('opens-form')
export const opensForm = formLink.attributes()
