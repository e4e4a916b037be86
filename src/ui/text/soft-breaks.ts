import hyphen from 'hyphen/en-us/index.js'

/** Words of this many letters are wider than a phone in the largest headings. */
const longWordLetters = 14
/** Words of this many letters are wider than a card or a rail on any screen. */
const widestWordLetters = 24
/** Letters kept together at both ends of a word, and between two breaks. */
const minPartLetters = 4

const longWord = new RegExp(`\\p{L}{${longWordLetters},}`, 'gu')

/** Finds far sooner that a text has no long word. */
const longRun = new RegExp(`\\S{${longWordLetters}}`)

/** A piece of a text. `break`: whether a line may end before it, on narrow screens only or on all of them. */
export interface TextPart {
  text: string
  break: 'none' | 'narrow' | 'any'
}

/** Cuts the long words of an English text between syllables; joined, the parts are the text. */
export function softBreaks(text: string): TextPart[] {
  if (!longRun.test(text)) return [{ text, break: 'none' }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(longWord)) {
    const [first = '', ...rest] = syllablesOf(word)
    parts.push({ text: text.slice(end, index) + first, break: 'none' })
    const where = word.length >= widestWordLetters ? 'any' : 'narrow'
    parts.push(...rest.map((syllable) => ({ text: syllable, break: where }) as const))
    end = index + word.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), break: 'none' })
  return parts
}

function syllablesOf(word: string): string[] {
  const syllables = hyphen.hyphenateSync(word, { hyphenChar: '\u00ad', minWordLength: longWordLetters }).split('\u00ad')
  const parts: string[] = []
  for (const syllable of syllables) {
    const last = parts.length - 1
    if (last >= 0 && (parts[last] ?? '').length < minPartLetters) parts[last] += syllable
    else parts.push(syllable)
  }
  const end = parts.at(-1) ?? ''
  return parts.length > 1 && end.length < minPartLetters ? [...parts.slice(0, -2), parts.at(-2) + end] : parts
}
