import * as z from 'zod/mini'
import { isXmlText } from './xml-text.ts'

/** White space, controls, and characters that are drawn as nothing, such as the blank of Braille. */
const unseen = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Text that a reader typed, trimmed, with the line ends of a text field: a form that is posted without scripts has
 * others. Text of which nothing can be seen is empty. Refuses characters that XML does not allow; the database does
 * not store all of them. Made of zod/mini, as browsers load it too.
 *
 * Messages are keys of texts, as `textMessage` writes them: the model imports none.
 *
 * @param wrong  the message for what is no text at all
 */
export function readerText(wrong = 'form.expectedText') {
  return z.string(wrong).check(
    z.refine(isXmlText, { error: 'form.unstorable', abort: true }),
    z.overwrite((text) => (text.replace(unseen, '') === '' ? '' : text.replace(/\r\n?/g, '\n').trim())),
  )
}
