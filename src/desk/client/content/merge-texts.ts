import { diff3Merge } from 'node-diff3'

/** A change of one place by two people; each text is whole lines, or nothing. */
export interface TextConflict {
  /** As it was before both. */
  base: string
  theirs: string
  mine: string
}

/** A part of two texts that were made of one: what fits together, or what somebody has to choose. */
export type MergedPart = { text: string } | TextConflict

/** What becomes of a conflict. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

/**
 * Merges two texts that were made of one, line by line: what only one of them has changed is taken. In Markdown a line is a
 * paragraph, which is never put together of two hands: a dose and its unit may be far apart.
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
 * @param choices  one for each conflict, in their order
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

/** Each line with its end, which the last one may lack. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function inLines(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
