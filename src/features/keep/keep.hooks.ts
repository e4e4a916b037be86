import { hook } from '#runtime/hook.ts'

/** A button: `keep`, `delete`, `print`, `delete-all`. */
export const keepPress = hook('keep-press')
/** The result of an action, also announced to screen readers. */
export const keepStatus = hook('keep-status')
/** The status of the version, shown only in a copy: making the copy removes `hidden`. */
export const keptState = hook('kept-state')
/** The element for the words of the status. */
export const keptStateWords = hook('kept-state-words')
/** The list of kept articles. */
export const keptList = hook('kept-list')
