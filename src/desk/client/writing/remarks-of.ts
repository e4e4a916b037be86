import { aroundFrontMatter } from '#authoring/formats/front-matter.ts'
import type { TextChecks } from '../../writing-api.ts'
import type { Remark } from '../editor/remarks/remark.ts'

/** The server's remarks on a text, by their positions. Mistakes come as line and column, and often quote the words. */
export function remarksOf(text: string, { problems, advice }: TextChecks): Remark[] {
  const starts = lineStarts(text)
  const mistakes = problems.map(({ severity, line, column, found, expected }) => {
    const at = Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1)
    return { severity, ...wordsAt(text, at, found), found, expected, instead: [] }
  })
  const advised = advice.map(({ kind: _, ...rest }) => ({ severity: 'advice' as const, ...rest }))
  const seen = new Map<string, number>()
  return [...mistakes, ...advised]
    .sort((a, b) => a.from - b.from)
    .map((remark) => {
      // The id is stable across checks, so that the list keeps its place while somebody types.
      const key = `${remark.severity} ${remark.found}`
      const count = seen.get(key) ?? 0
      seen.set(key, count + 1)
      return { id: `${key} ${count}`, ...remark }
    })
}

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The offset at which the front matter of a Markdown file ends; 0 where it has none. */
export function frontLength(text: string): number {
  const around = aroundFrontMatter(text)
  if (!around) return 0
  const { before, yaml, after } = around
  return before.length + yaml.length + (/^.*/.exec(after)?.[0].length ?? 0)
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The range of the words that a mistake quotes, where they follow in its block. */
function wordsAt(text: string, at: number, found: string): { from: number; to: number } {
  const quoted = /"((?:[^"\\]|\\.)+)"/.exec(found)?.[0]
  const words = quoted && (JSON.parse(quoted) as string)
  const end = text.indexOf('\n\n', at)
  const block = text.slice(at, end === -1 ? undefined : end)
  const within = words ? block.indexOf(words) : -1
  if (words && within !== -1) return { from: at + within, to: at + within + words.length }
  return { from: at, to: at }
}
