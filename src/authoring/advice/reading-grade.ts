import { syllable } from 'syllable'
import { sentencesOf, wordsOf } from './sentences.ts'

export interface Reading {
  /** Years of school in the United States, to one decimal; null for a text that is too short, or not in English. */
  grade: number | null
  words: number
  sentences: number
}

/** With fewer words the grade means nothing. */
const fewestWords = 100

/**
 * The Flesch-Kincaid grade of texts. It was calibrated for English, and holds for no other language.
 *
 * @param texts  paragraphs and entries of lists, each at least a sentence
 */
export function readingOf(texts: readonly string[], language: string): Reading {
  const sentences = texts.flatMap((text) => sentencesOf(text, language))
  const words = sentences.flatMap(({ text }) => wordsOf(text, language))
  const counts = { words: words.length, sentences: sentences.length }
  if (!isEnglish(language) || words.length < fewestWords) return { grade: null, ...counts }
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const grade = 0.39 * (counts.words / counts.sentences) + 11.8 * (syllables / counts.words) - 15.59
  return { grade: Math.max(0, Math.round(grade * 10) / 10), ...counts }
}

function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}
