import { part } from '#runtime/part.ts'

/** The field that names the reader's device (MAIL-2). */
export const deviceField = part('share-device')
/** The link that writes the mail in the reader's own program. */
export const mailProgram = part('mail-program')
