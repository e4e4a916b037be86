/**
 * Any character outside XML 1.0 (its production `Char`): control characters, lone surrogates, U+FFFE and U+FFFF. Feeds
 * and the sitemap cannot hold them, in whatever form; PostgreSQL stores some of them, and JSON all.
 */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

export function isXmlText(text: string): boolean {
  return !notInXml.test(text)
}

/** The text without characters that XML does not allow. */
export function xmlText(text: string): string {
  return text.replace(RegExp(notInXml, 'gu'), '')
}

/** Every character of a text that XML does not allow: its index, and its name, such as `U+FFFE`. */
export function nonXmlCharacters(text: string): { index: number; name: string }[] {
  return [...text.matchAll(RegExp(notInXml, 'gu'))].map(({ 0: character, index }) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
    return { index, name: `U+${code.padStart(4, '0')}` }
  })
}
