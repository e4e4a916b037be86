import { fillers, sharedWords } from './crisis-words.ts'
import { dangerWords } from './danger-words.ts'

/** See crisis-words.ts for what a pattern is made of. */
export function compiled(patterns: readonly string[]): RegExp[] {
  return patterns.map((pattern) => new RegExp(`(^|[^a-z\\d])(?:${source(pattern)})(?![a-z\\d])`, 'g'))
}

function source(pattern: string): string {
  return pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => sharedWords[name] ?? dangerWords[name] ?? '')
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
}

/** Start and end of each place in a folded text. */
export function spansIn(folded: string, patterns: readonly RegExp[]): [number, number][] {
  return patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match): [number, number] => [
      match.index + (match[1]?.length ?? 0),
      match.index + match[0].length,
    ]),
  )
}
