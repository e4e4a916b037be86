import { readMarkdown } from '../rich-text/read-markdown.ts'
import { type Span, spanInSource, type TextRun, textPlaces } from '../rich-text/text-places.ts'
import { type FoundPhrase, findPhrases } from './find-phrases.ts'
import { type Reading, readingOf } from './reading-grade.ts'
import { sentencesOf, wordsOf } from './sentences.ts'
import type { Wording } from './wording.ts'

/** A suggestion for a range of a file. It never blocks publication. */
interface Advice extends Span {
  kind: 'long-sentence' | 'hard-word' | 'term' | 'no-alt' | 'link'
  /** The text found and the text wanted: both read on from "found" and "expected". */
  found: string
  expected: string
  /** Replacements for the words. */
  instead: readonly string[]
}

export interface Advised {
  advice: Advice[]
  reading: Reading & { goal: number }
}

/** In words: longer sentences are hard to follow. The limit of public services' style guides. */
const longestSentence = 25

interface Given {
  language: string
  wording: Wording
  /** The faults of external addresses, in words, where the addresses were requested. */
  faults?: ReadonlyMap<string, string>
}

/** NEWS-8: suggestions for the text of an article: long sentences, hard words, terms, pictures, links. */
export function adviseText(source: string, { language, wording, faults = new Map() }: Given): Advised {
  const { runs } = textPlaces(readMarkdown(source).blocks, source)
  const read = runs.filter(({ kind, text }) => kind === 'paragraph' && text.trim() !== '')
  const explained = explainedIn(runs, wording)
  const advice = runs.flatMap((run) =>
    [
      ...(run.kind === 'paragraph' ? longSentences(run, language) : []),
      ...hardWords(run, wording, explained),
      ...terms(run, wording),
      ...picturesWithoutAlt(run),
      ...faultyLinks(run, faults),
    ].flatMap(({ from, to, ...rest }): Advice[] => {
      const span = spanInSource(run, source, { from, to })
      return span ? [{ ...rest, ...span }] : []
    }),
  )
  return {
    advice: advice.sort((a, b) => a.from - b.from || b.to - a.to),
    reading: { ...readingOf(read.map(plainText), language), goal: wording.readingGrade },
  }
}

/** Blanks out citations, which readers see as numbers; the length stays the same. */
function plainText({ text }: TextRun): string {
  return text.replace(/\[@[^\]\n]*\]/g, (found) => ' '.repeat(found.length))
}

function longSentences(run: TextRun, language: string): Advice[] {
  return sentencesOf(plainText(run), language).flatMap(({ from, to, text }) => {
    const { length } = wordsOf(text, language)
    if (length <= longestSentence) return []
    return [
      {
        kind: 'long-sentence' as const,
        from,
        to,
        found: `a sentence of ${length} words`,
        expected: `at most ${longestSentence}: two sentences, or a list`,
        instead: [],
      },
    ]
  })
}

function hardWords(run: TextRun, { plainWords }: Wording, explained: ReadonlySet<string>): Advice[] {
  return findPhrases(run.text, plainWords).flatMap(({ phrase, from, to }) => {
    if (explained.has(phrase)) return []
    const plain = plainWords.get(phrase) ?? []
    const words = run.text.slice(from, to)
    return [
      {
        kind: 'hard-word' as const,
        from,
        to,
        found: `the hard word “${words}”`,
        expected: `“${plain.join('” or “')}”, or both where it is used first`,
        instead: plain.map((word) => inCaseOf(words, word)),
      },
    ]
  })
}

function terms(run: TextRun, { avoidedTerms }: Wording): Advice[] {
  return findPhrases(run.text, avoidedTerms).map(({ phrase, from, to }) => {
    const { say, why } = avoidedTerms.get(phrase) ?? { say: [], why: '' }
    const words = run.text.slice(from, to)
    return {
      kind: 'term' as const,
      from,
      to,
      found: `“${words}”, which the site does not use`,
      expected: say.length > 0 ? `“${say.join('” or “')}”: ${why}` : `other words: ${why}`,
      instead: say.map((word) => inCaseOf(words, word)),
    }
  })
}

/** A replacement at the start of a sentence gets a capital. */
function inCaseOf(found: string, word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function picturesWithoutAlt(run: TextRun): Advice[] {
  return run.pictures.flatMap(({ at, alt }) =>
    alt.trim() === ''
      ? [
          {
            kind: 'no-alt' as const,
            from: at,
            to: at + 1,
            found: 'a picture without alternative text',
            expected: 'what the picture tells, for those who do not see it',
            instead: [],
          },
        ]
      : [],
  )
}

function faultyLinks({ links }: TextRun, faults: ReadonlyMap<string, string>): Advice[] {
  return links.flatMap(({ url, from, to }) => {
    const fault = faults.get(url)
    return fault === undefined
      ? []
      : [
          {
            kind: 'link' as const,
            from,
            to,
            found: `a link to ${url}, which ${fault}`,
            expected: 'an address that answers',
            instead: [],
          },
        ]
  })
}

/**
 * The text between a hard word and the plainer one that explains it: `hypertension (high blood pressure)`, `a clot, or
 * thrombus`.
 */
const explaining = /^[^.!?\n]{0,24}$/
const explainer = /[(,:–—]|\b(?:or|called|means|known as|is)\b/i

/** Hard words that the text explains where it uses them: readers learn them, and need them at the doctor's. */
function explainedIn(runs: readonly TextRun[], { plainWords }: Wording): ReadonlySet<string> {
  const explained = new Set<string>()
  for (const { text } of runs)
    for (const found of findPhrases(text, plainWords))
      if (!explained.has(found.phrase) && isExplained(text, found, plainWords.get(found.phrase) ?? []))
        explained.add(found.phrase)
  return explained
}

function isExplained(text: string, { from, to }: FoundPhrase, plain: readonly string[]): boolean {
  return findPhrases(text, new Map(plain.map((word) => [word.toLowerCase(), word]))).some((word) => {
    const between = word.from >= to ? text.slice(to, word.from) : text.slice(word.to, from)
    return explaining.test(between) && explainer.test(between)
  })
}

/** External addresses that a text links to. */
export function linksOf(source: string): string[] {
  const { runs } = textPlaces(readMarkdown(source).blocks, source)
  return [...new Set(runs.flatMap(({ links }) => links.map(({ url }) => url)))].filter((url) =>
    /^https?:\/\//.test(url),
  )
}
