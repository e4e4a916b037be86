import { useRef, useState } from 'react'
import type { QueueItem } from './queue-state.ts'

/** The comments of a list that are checked for one decision. Decided comments cannot be checked. */
export function useChosen(items: readonly QueueItem[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  /** The start of a range. */
  const lastToggledId = useRef<string | null>(null)
  const open = items.filter(({ isDone }) => !isDone).map(({ comment }) => comment.id)

  return {
    checked,
    /** @param isRange  checks all from the comment toggled last to this one, in the order of the list */
    toggle(id: string, isRange = false): void {
      const next = new Set(checked)
      if (isRange) for (const commentId of rangeOf(open, lastToggledId.current ?? id, id)) next.add(commentId)
      else if (!next.delete(id)) next.add(id)
      lastToggledId.current = id
      setChecked(next)
    },
    /** Checks all listed comments, or none where all are checked. */
    toggleAll(): void {
      setChecked(new Set(open.every((id) => checked.has(id)) ? [] : open))
    },
    /** Unchecks comments that were decided. Others may have been checked since the decision was sent: they stay. */
    uncheck(ids: readonly string[]): void {
      setChecked((before) => new Set([...before].filter((id) => !ids.includes(id))))
    },
    chooseNone(): void {
      lastToggledId.current = null
      setChecked(new Set())
    },
  }
}

function rangeOf(ids: readonly string[], from: string, to: string): readonly string[] {
  const start = ids.indexOf(from)
  const end = ids.indexOf(to)
  // One end may have been decided meanwhile.
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
