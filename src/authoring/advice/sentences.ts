/** A sentence of a text, by its offsets. */
interface Sentence {
  from: number
  to: number
  text: string
}

/** Abbreviations whose full stop does not end a sentence. */
const abbreviations =
  /(?:^|[\s(])(?:Dr|Drs|Mr|Mrs|Ms|Prof|St|No|Fig|vs|approx|e\.g|i\.e|etc|al|U\.S|U\.K|Inc|Jr|Sr)\.\s*$/i

const segmenters = new Map<string, Record<'sentence' | 'word', Intl.Segmenter>>()

function segmentersOf(language: string) {
  const known = segmenters.get(language) ?? {
    sentence: new Intl.Segmenter(language, { granularity: 'sentence' }),
    word: new Intl.Segmenter(language, { granularity: 'word' }),
  }
  segmenters.set(language, known)
  return known
}

/** The sentences of a text, without the spaces around them. */
export function sentencesOf(text: string, language: string): Sentence[] {
  // Readers see a line break of the file as a space.
  const plain = text.replaceAll('\n', ' ')
  const parts: { from: number; text: string }[] = []
  for (const { segment, index } of segmentersOf(language).sentence.segment(plain)) {
    const last = parts.at(-1)
    if (last && (abbreviations.test(last.text) || /^\s*\p{Ll}/u.test(segment))) last.text += segment
    else parts.push({ from: index, text: segment })
  }
  return parts.flatMap(({ from, text: part }) => {
    const trimmed = part.trim()
    const start = from + part.length - part.trimStart().length
    return trimmed === '' ? [] : [{ from: start, to: start + trimmed.length, text: trimmed }]
  })
}

/** Words and numbers; a word with a hyphen or an apostrophe is one. */
export function wordsOf(text: string, language: string): string[] {
  const words: string[] = []
  let isJoined = false
  for (const { segment, isWordLike } of segmentersOf(language).word.segment(text)) {
    if (isWordLike && isJoined && words.length > 0) words[words.length - 1] += segment
    else if (isWordLike) words.push(segment)
    isJoined = !isWordLike && /^[-’']$/.test(segment)
  }
  return words
}
