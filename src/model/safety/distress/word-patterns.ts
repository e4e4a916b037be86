import { fillers, sharedWords } from './crisis-words.ts'
import { dangerWords } from './danger-words.ts'
import { distinctWordsOf, withoutGaps } from './distinct-words.ts'

/**
 * Patterns indexed by words, at least one of which each needs: a text has few of them, and only their patterns are
 * compiled and searched. All would take a fifth of a second of processor time, on a phone several times that.
 */
export interface WordPatterns {
  patterns: readonly string[]
  /** The words by their first letters; extracted from the patterns on first use. */
  readonly byStart: ReadonlyMap<string, readonly DistinctWord[]>
  expressions: Map<number, RegExp>
}

/** A word, and the indexes of the patterns that need it or an alternative. */
type DistinctWord = [word: string, indexes: number[]]

/** Few of these starts occur in a short text: most words are never searched. */
const lettersOfStart = 2

/** crisis-words.ts describes the pattern syntax. */
export function compiled(patterns: readonly string[]): WordPatterns {
  let byStart: ReadonlyMap<string, readonly DistinctWord[]> | undefined
  return {
    patterns,
    get byStart() {
      byStart ??= wordsByStart(patterns)
      return byStart
    },
    expressions: new Map(),
  }
}

function wordsByStart(patterns: readonly string[]): Map<string, DistinctWord[]> {
  const byWord = new Map<string, number[]>()
  const byStart = new Map<string, DistinctWord[]>()
  for (const [index, pattern] of patterns.entries()) {
    for (const word of distinctWordsOf(withSharedWords(pattern))) {
      const indexes = byWord.get(word)
      if (indexes) {
        indexes.push(index)
        continue
      }
      const added: DistinctWord = [word, [index]]
      byWord.set(word, added[1])
      const start = word.slice(0, lettersOfStart)
      byStart.set(start, [...(byStart.get(start) ?? []), added])
    }
  }
  return byStart
}

/** Replaces names by their words. */
function withSharedWords(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => sharedWords[name] ?? dangerWords[name] ?? '')
}

/** Start and end of each match in a folded text. */
export function spansIn(folded: string, { patterns, byStart, expressions }: WordPatterns): [number, number][] {
  const letters = withoutGaps(folded)
  const possible = new Set<number>()
  for (const [start, words] of byStart) {
    if (!letters.includes(start)) continue
    for (const [word, indexes] of words) if (letters.includes(word)) for (const index of indexes) possible.add(index)
  }
  return [...possible].flatMap((index) => {
    const expression = expressions.get(index) ?? expressionOf(patterns[index] ?? '')
    expressions.set(index, expression)
    return [...folded.matchAll(expression)].map((match): [number, number] => [
      match.index + (match[1]?.length ?? 0),
      match.index + match[0].length,
    ])
  })
}

function expressionOf(pattern: string): RegExp {
  const source = withSharedWords(pattern)
    .replace(/[a-z]/g, '$&+')
    .replace(/!\(/g, '(?! ?(?:')
    .replace(/(\(\?! \?\(\?:(?:[^()]|\([^()]*\))*)\)/g, '$1)(?![a-z]))')
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ ?\.\. ?/g, '(?:\\s[a-z\\d]+){0,4} ?')
    .replace(/ ?,, ?/g, `(?:\\s(?:${fillers.join('|')})){0,5} ?`)
    .replace(/ ?~ ?/g, '(?:\\.| )?')
    .replace(/\*/g, '[a-z]*')
    .replace(/\$/g, '(?= ?(?:\\.|$))')
    .replace(/ (?!\?)/g, ' ?')
  return new RegExp(`(^|[^a-z\\d])(?:${source})(?![a-z\\d])`, 'g')
}
