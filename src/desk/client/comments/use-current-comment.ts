import { type RefObject, useEffect, useRef, useState } from 'react'
import { rowId } from './CommentList.tsx'
import type { QueueItem } from './queue-state.ts'

/** The current comment of the list: the first until another one is chosen. It is scrolled into view. */
export function useCurrentComment(items: readonly QueueItem[], detail: RefObject<HTMLElement | null>) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const index = Math.max(
    0,
    items.findIndex(({ comment }) => comment.id === chosenId),
  )
  const current = items[index]?.comment

  const shownId = current?.id
  const lastShownId = useRef(shownId)
  useEffect(() => {
    if (shownId === undefined || shownId === lastShownId.current) return
    const isFirst = lastShownId.current === undefined
    lastShownId.current = shownId
    // On a narrow screen the comment is above the list, and the comment to decide on must be in view.
    if (!matchMedia('(width < 1000px)').matches)
      document.getElementById(rowId(shownId))?.scrollIntoView({ block: 'nearest' })
    else if (!isFirst) detail.current?.scrollIntoView()
  }, [shownId, detail])

  return {
    current,
    show: setChosenId,
    step(by: number): void {
      const next = items[index + by]
      if (next) setChosenId(next.comment.id)
    },
    /** Moves to the next comment that is not done, after those just decided. */
    showNext(decidedIds: ReadonlySet<string>): void {
      const isOpen = ({ comment, isDone }: QueueItem) => !isDone && !decidedIds.has(comment.id)
      const next = items.slice(index).find(isOpen) ?? items.findLast(isOpen)
      if (next) setChosenId(next.comment.id)
    },
  }
}
