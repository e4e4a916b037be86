import { diffArrays, diffWordsWithSpace } from 'diff'
import type { TextLine } from './text-lines.ts'

/** A run of words that both lines have, or one of them. */
export interface Run {
  in: 'both' | 'before' | 'after'
  words: string
}

export interface ChangedLine {
  part: string
  kind: string
  runs: Run[]
  /** Numbers that only one of the two lines has, such as "500". */
  numbers: { before: string[]; after: string[] }
}

/** The extent of a change. */
export interface ChangeCounts {
  numbers: number
  words: number
  sources: number
}

/** The lines that two texts do not share, in the order of the later one, with the words that differ. Pure. */
export function textDifference(before: readonly TextLine[], after: readonly TextLine[]): ChangedLine[] {
  const changed: ChangedLine[] = []
  let removed: TextLine[] = []
  const key = ({ part, kind, words }: TextLine) => JSON.stringify([part, kind, words])
  const byKey = new Map([...before, ...after].map((line) => [key(line), line]))
  const linesOf = (keys: readonly string[]) => keys.map((name) => byKey.get(name) as TextLine)
  const endRemoved = () => {
    changed.push(...removed.map((line) => changedLine(line, null)))
    removed = []
  }
  for (const { value, added, removed: isRemoved } of diffArrays(before.map(key), after.map(key))) {
    if (isRemoved) removed.push(...linesOf(value))
    else if (added) {
      for (const line of linesOf(value)) changed.push(changedLine(takeLike(removed, line), line))
      endRemoved()
    } else endRemoved()
  }
  endRemoved()
  return changed
}

export function countChanges(lines: readonly ChangedLine[]): ChangeCounts {
  let [numbers, words, sources] = [0, 0, 0]
  for (const line of lines) {
    if (line.kind === 'source') sources += 1
    else {
      numbers += Math.max(line.numbers.before.length, line.numbers.after.length)
      const count = (place: Run['in']) =>
        line.runs.flatMap((run) =>
          run.in === place ? run.words.split(/\s+/).filter((word) => /\p{L}/u.test(word)) : [],
        ).length
      words += Math.max(count('before'), count('after'))
    }
  }
  return { numbers, words, sources }
}

/** Takes the first line of the same part and kind: most likely the earlier form of the present line. */
function takeLike(lines: TextLine[], { part, kind }: TextLine): TextLine | null {
  const place = lines.findIndex((line) => line.part === part && line.kind === kind)
  return place < 0 ? null : (lines.splice(place, 1)[0] ?? null)
}

function changedLine(before: TextLine | null, after: TextLine | null): ChangedLine {
  const { part, kind } = (after ?? before) as TextLine
  const runs: Run[] =
    before && after
      ? diffWordsWithSpace(before.words, after.words).map(({ value, added, removed }) => ({
          in: added ? 'after' : removed ? 'before' : 'both',
          words: value,
        }))
      : [{ in: after ? 'after' : 'before', words: (after ?? before)?.words ?? '' }]
  return { part, kind, runs, numbers: { before: numbersIn(runs, 'before'), after: numbersIn(runs, 'after') } }
}

/** Whole numbers of each side, as "1.5" where only "5" was changed. */
function numbersIn(runs: readonly Run[], place: Run['in']): string[] {
  const line = runs.flatMap((run) => (run.in === 'both' || run.in === place ? run.words : [])).join('')
  const other = runs.flatMap((run) => (run.in !== place ? run.words : [])).join('')
  const unmatched = new Map<string, number>()
  for (const number of numbersOf(other)) unmatched.set(number, (unmatched.get(number) ?? 0) + 1)
  return numbersOf(line).filter((number) => {
    const count = unmatched.get(number) ?? 0
    unmatched.set(number, count - 1)
    return count <= 0
  })
}

function numbersOf(words: string): string[] {
  return words.replace(/‹[^›]*›/g, '').match(/\p{Nd}+(?:[.,/٫٬]\p{Nd}+)*/gu) ?? []
}
