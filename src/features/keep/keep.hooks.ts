import { hook } from '#runtime/hook.ts'

/** A button: `keep`, `delete`, `print`, `delete-all`. */
export const keepPress = hook('keep-press')
/** What was done, for screen readers as well. */
export const keepStatus = hook('keep-status')
/** What became of the version since; shown in a copy alone. The copy is made by taking `hidden` from it. */
export const keptState = hook('kept-state')
/** Where its words stand. */
export const keptStateWords = hook('kept-state-words')
/** The list of what is kept. */
export const keptList = hook('kept-list')
