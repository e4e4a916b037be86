import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'

/** The token in the link of a mail. The limit exceeds any token, and is far below a length that is costly to check. */
export const MailBlock = z.object({ token: readerText().check(z.maxLength(200)) })
