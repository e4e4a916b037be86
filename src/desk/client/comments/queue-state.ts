import { useEffect, useState } from 'react'
import type { DeskComment } from '../../desk-api.ts'
import type { CommentView } from './comment-list.ts'

/** A comment in the list, as the moderator sees it. */
export interface QueueItem {
  comment: DeskComment
  /** Decided or gone since it was listed: it stays in its place, grayed. */
  isDone: boolean
}

/**
 * A list in which nothing moves under the cursor: comments keep their places until the moderator reloads the list.
 * Comments that others decide are grayed in place, and new comments are added at the end.
 *
 * @param listed  the comments as the server lists them now
 * @param view  of the list: a different view starts a new list
 */
export function useQueue(listed: readonly DeskComment[] | undefined, view: CommentView) {
  const [items, setItems] = useState<readonly QueueItem[]>([])
  const viewKey = JSON.stringify(view)
  const [shownKey, setShownKey] = useState('{}')

  useEffect(() => {
    if (!listed) return
    setItems((shown) => (viewKey === shownKey ? merged(shown, listed) : listed.map(asItem)))
    setShownKey(viewKey)
  }, [listed, viewKey, shownKey])

  return {
    items,
    /**
     * The view that the shown comments belong to: the previous view until the new comments arrive; empty before the
     * first.
     */
    shownView: JSON.parse(shownKey) as CommentView,
    /** Shows the new state of comments in their places. */
    update(changed: readonly DeskComment[]) {
      const byId = new Map(changed.map((comment) => [comment.id, comment]))
      setItems((shown) =>
        shown.map((item) => {
          const comment = byId.get(item.comment.id)
          return comment ? { comment, isDone: comment.state !== 'waiting' } : item
        }),
      )
    },
    /** Removes an erased comment from the list. */
    remove(id: string) {
      setItems((shown) => shown.filter(({ comment }) => comment.id !== id))
    },
    /** Starts the list again, without decided comments. */
    restart() {
      setItems((listed ?? []).map(asItem))
    },
  }
}

/** The shown comments in their places as the server lists them, and new ones behind them. */
export function merged(shown: readonly QueueItem[], listed: readonly DeskComment[]): QueueItem[] {
  const now = new Map(listed.map((comment) => [comment.id, comment]))
  const known = new Set(shown.map(({ comment }) => comment.id))
  const kept = shown.map((item) => {
    const comment = now.get(item.comment.id)
    if (!comment) return { ...item, isDone: true }
    // A list that was read before a decision may arrive after it.
    return comment.version < item.comment.version ? item : { comment, isDone: false }
  })
  return [...kept, ...listed.filter(({ id }) => !known.has(id)).map(asItem)]
}

function asItem(comment: DeskComment): QueueItem {
  return { comment, isDone: false }
}
