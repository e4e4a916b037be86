import { hook } from '#runtime/hook.ts'

/** The field for the reader's device (MAIL-2). */
export const deviceField = hook('share-device')
/** The link that writes the mail in the reader's own program. */
export const mailProgram = hook('mail-program')
