import * as z from 'zod/mini'
import { readerText } from './reader-text.ts'

const longestName = 64
/** Addresses of pages and mails, and what mail programs make links of; browsers take the ideographic dot for one too. */
const address = /@|www[.。]|:\/\/|[\p{L}\d-]+[.。](?!\s|$)\p{L}{2,}/iu
/** Initials right before a name, as in "J.R.R.Tolkien". */
const initials = /(?<![\p{L}\d.-])(?:\p{Lu}\.)+(?=(\p{Lu}\p{Ll}+)(?![\p{L}\d.-]))/gu
/** Names of a letter at these are addresses: "X.Com". */
const endings = /^(?:..|com|org|net|biz|app|dev|xyz|top|pro|info|shop|club|site|link|live|life|online|store)$/i
/** Draw letters and emoji together or apart, in Persian for one. */
const joiners = /[\u200c\u200d]/g
/** Keys of texts, as `textMessage` writes them: the model imports none. */
const missing = 'form.missingName'
const noAddress = 'form.nameOnly'

/**
 * The name of a person in a mail that goes to somebody else: one line, and no place for an advertisement, which is what
 * such a field is misused for. Made of zod/mini, as browsers load it too.
 */
export const PersonName = readerText(missing).check(
  z.minLength(1, { error: missing, abort: true }),
  z.maxLength(longestName, `form.longName {"max":${longestName}}`),
  // Line breaks, controls, and marks that turn the direction of the text around it.
  z.refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name.replace(joiners, '')), 'form.nameOnOneLine'),
  z.refine((name) => !holdsAddress(name), noAddress),
)

function holdsAddress(name: string): boolean {
  const plain = name.replace(joiners, '').normalize('NFKC')
  return address.test(plain.replace(initials, (letters, word: string) => (endings.test(word) ? letters : '')))
}
