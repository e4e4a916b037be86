import * as z from 'zod/mini'
import { readerText } from './reader-text.ts'

const longestName = 64
/**
 * Addresses of pages and mails, and text that mail programs turn into links; browsers accept the ideographic full stop
 * too.
 */
const address = /@|www[.。]|:\/\/|[\p{L}\d-]+[.。](?!\s|$)\p{L}{2,}/iu
/** Initials right before a name, as in "J.R.R.Tolkien". */
const initials = /(?<![\p{L}\d.-])(?:\p{Lu}\.)+(?=(\p{Lu}\p{Ll}+)(?![\p{L}\d.-]))/gu
/** Last parts by which one-letter names are addresses: "X.Com". */
const endings = /^(?:..|com|org|net|biz|app|dev|xyz|top|pro|info|shop|club|site|link|live|life|online|store)$/i
/** Characters that join or separate letters and emoji, in Persian for one. */
const joiners = /[\u200c\u200d]/g
/** Keys of texts, in the format of `textMessage`: the model imports no texts. */
const missing = 'form.missingName'
const noAddress = 'form.nameOnly'

/**
 * The name of a person in a mail to somebody else: one line, without addresses, since such a field is misused for
 * advertisements. Uses zod/mini, as browsers load it too.
 */
export const PersonName = readerText(missing).check(
  z.minLength(1, { error: missing, abort: true }),
  z.maxLength(longestName, `form.longName {"max":${longestName}}`),
  // Line breaks, controls, and marks that change the direction of the surrounding text.
  z.refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name.replace(joiners, '')), 'form.nameOnOneLine'),
  z.refine((name) => !holdsAddress(name), noAddress),
)

function holdsAddress(name: string): boolean {
  const plain = name.replace(joiners, '').normalize('NFKC')
  return address.test(plain.replace(initials, (letters, word: string) => (endings.test(word) ? letters : '')))
}
