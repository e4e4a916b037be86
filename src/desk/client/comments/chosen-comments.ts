import { useRef, useState } from 'react'
import type { QueueItem } from './queue-state.ts'

/** Which comments of a list are chosen for one decision. What is done cannot be chosen. */
export function useChosen(items: readonly QueueItem[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  /** From which a range is chosen. */
  const lastToggledId = useRef<string | null>(null)
  const open = items.filter(({ isDone }) => !isDone).map(({ comment }) => comment.id)

  return {
    checked,
    /** @param isRange  chooses all from the one that was toggled last to this one, in the order of the list */
    toggle(id: string, isRange = false): void {
      const next = new Set(checked)
      if (isRange) for (const commentId of rangeOf(open, lastToggledId.current ?? id, id)) next.add(commentId)
      else if (!next.delete(id)) next.add(id)
      lastToggledId.current = id
      setChecked(next)
    },
    /** Chooses all that are listed, or none where all are chosen. */
    toggleAll(): void {
      setChecked(new Set(open.every((id) => checked.has(id)) ? [] : open))
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
  // One end may be done meanwhile.
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
