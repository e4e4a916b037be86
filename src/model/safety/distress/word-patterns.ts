import { fillers, sharedWords } from './crisis-words.ts'
import { dangerWords } from './danger-words.ts'
import { distinctWordsOf, withoutGaps } from './distinct-words.ts'

/**
 * Patterns by words of which each needs one: a text has few of them, and only those patterns are made into expressions and
 * looked for. All would take a fifth of a second of processor, on a phone several times that.
 */
export interface WordPatterns {
  patterns: readonly string[]
  /** Indexes of patterns; read off them when they are first looked for. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  expressions: Map<number, RegExp>
}

/** See crisis-words.ts for what a pattern is made of. */
export function compiled(patterns: readonly string[]): WordPatterns {
  let byWord: ReadonlyMap<string, readonly number[]> | undefined
  return {
    patterns,
    get byWord() {
      byWord ??= indexesByWord(patterns)
      return byWord
    },
    expressions: new Map(),
  }
}

function indexesByWord(patterns: readonly string[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>()
  for (const [index, pattern] of patterns.entries()) {
    for (const word of distinctWordsOf(withSharedWords(pattern))) {
      const indexes = byWord.get(word)
      if (indexes) indexes.push(index)
      else byWord.set(word, [index])
    }
  }
  return byWord
}

/** With words in place of their names. */
function withSharedWords(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => sharedWords[name] ?? dangerWords[name] ?? '')
}

/** Start and end of each place in a folded text. */
export function spansIn(folded: string, { patterns, byWord, expressions }: WordPatterns): [number, number][] {
  const letters = withoutGaps(folded)
  const possible = new Set([...byWord].flatMap(([word, indexes]) => (letters.includes(word) ? indexes : [])))
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
