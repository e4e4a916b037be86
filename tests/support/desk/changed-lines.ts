import { diffLines } from 'diff'

/** The removed and the added lines. */
export function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const lines = { removed: [] as string[], added: [] as string[] }
  for (const { added, removed, value } of diffLines(before, after)) {
    if (added) lines.added.push(...value.trimEnd().split('\n'))
    if (removed) lines.removed.push(...value.trimEnd().split('\n'))
  }
  return lines
}
