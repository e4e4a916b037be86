import * as z from 'zod/mini'

/**
 * Text that a reader typed, trimmed, with the line ends of a text field: a form that is posted without scripts has
 * others. Refuses what no database stores. Made of zod/mini, as browsers load it too.
 *
 * @param wrong  the message for what is no text at all
 */
export function readerText(wrong = 'Expected text') {
  return z.string(wrong).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'This holds a character that cannot be stored'),
  )
}
