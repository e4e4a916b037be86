import { diffLines } from 'diff'

/** The lines that were taken away and added. */
export function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const lines = { removed: [] as string[], added: [] as string[] }
  for (const { added, removed, value } of diffLines(before, after)) {
    if (added) lines.added.push(...value.trimEnd().split('\n'))
    if (removed) lines.removed.push(...value.trimEnd().split('\n'))
  }
  return lines
}
