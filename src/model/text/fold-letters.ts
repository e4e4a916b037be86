/**
 * Letters for the comparison of words: without accents, except ñ, without zero-width characters such as soft hyphens,
 * and in Arabic without vowel signs, hamzas and tatweel, with letters that are typed for each other merged. Kept free
 * of schemas: browsers load it.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(
      /(?<![nN])\u0303|[\u0300-\u0302\u0304-\u036f\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200d\u2060\ufeff]/g,
      '',
    )
    .normalize('NFC')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')
}
