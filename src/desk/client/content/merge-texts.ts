import { diff3Merge } from 'node-diff3'

/** A conflict: two people changed the same place. Each text is whole lines, or empty. */
export interface TextConflict {
  /** The text before both changes. */
  base: string
  theirs: string
  mine: string
}

/** A part of two texts with a common base: a merged text, or a conflict to choose from. */
export type MergedPart = { text: string } | TextConflict

/** The resolution of a conflict. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

/**
 * Merges two texts with a common base, line by line: a change that only one of them made is taken. In Markdown a line
 * is a paragraph, and a paragraph is never merged from two authors: a dose and its unit may be far apart.
 */
export function mergeTexts({ base, theirs, mine }: TextConflict): MergedPart[] {
  const options = { excludeFalseConflicts: true }
  return diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), options).map(({ ok, conflict }) =>
    conflict
      ? { base: conflict.o.join(''), theirs: conflict.b.join(''), mine: conflict.a.join('') }
      : { text: (ok ?? []).join('') },
  )
}

export function conflictsIn(parts: readonly MergedPart[]): TextConflict[] {
  return parts.filter((part) => 'mine' in part)
}

/**
 * @param choices  one for each conflict, in order
 * @returns the whole text; null while a conflict has no choice
 */
export function mergedText(
  parts: readonly MergedPart[],
  choices: readonly (ConflictChoice | undefined)[],
): string | null {
  const remaining = [...choices]
  let text = ''
  for (const part of parts) {
    if ('text' in part) {
      text += part.text
      continue
    }
    const choice = remaining.shift()
    if (choice === undefined) return null
    text += choice === 'both' ? inLines(part.theirs) + part.mine : part[choice]
  }
  return text
}

/** Each line with its line break, which the last line may lack. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function inLines(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
