import * as z from 'zod/mini'
import { isXmlText } from './xml-text.ts'

/** White space, controls, and invisible characters, such as the blank of Braille. */
const unseen = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Text that a reader typed, trimmed, with the line ends of a text field: a form posted without scripts has others. Text
 * without a visible character becomes empty. Refuses characters that XML does not allow; the database cannot store all
 * of them. Uses zod/mini, as browsers load it too.
 *
 * Messages are keys of texts, in the format of `textMessage`: the model imports no texts.
 *
 * @param wrong  the message for a value that is no text
 */
export function readerText(wrong = 'form.expectedText') {
  return z.string(wrong).check(
    z.refine(isXmlText, { error: 'form.unstorable', abort: true }),
    z.overwrite((text) => (text.replace(unseen, '') === '' ? '' : text.replace(/\r\n?/g, '\n').trim())),
  )
}
