import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'

/** What the link of a mail holds; longer than any token, and far shorter than what would be work to judge. */
export const MailBlock = z.object({ token: readerText().check(z.maxLength(200)) })
