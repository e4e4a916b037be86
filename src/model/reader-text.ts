import * as z from 'zod/mini'
import { isXmlText } from './xml-text.ts'

/**
 * Text that a reader typed, trimmed, with the line ends of a text field: a form that is posted without scripts has
 * others. Refuses characters that XML does not allow; the database does
 * not store all of them. Made of zod/mini, as browsers load it too.
 *
 * @param wrong  the message for what is no text at all
 */
export function readerText(wrong = 'Expected text') {
  return z.string(wrong).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine(isXmlText, 'This holds a character that cannot be stored'),
  )
}
