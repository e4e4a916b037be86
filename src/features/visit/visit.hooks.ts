import { hook } from '#runtime/hook.ts'

/** A field whose text stays in the browser; its value is its name. */
export const visitField = hook('visit-field')
/** The printed text of that field. */
export const visitPrinted = hook('visit-printed')
/** A button: `print`, `clear`. */
export const visitPress = hook('visit-press')
export const visitRemember = hook('visit-remember')
export const visitStatus = hook('visit-status')
