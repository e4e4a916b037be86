import { type DragEvent, type KeyboardEvent, useState } from 'react'

/**
 * Reorders the entries of a list by dragging; each entry is identified by its place.
 *
 * @param onDrop  the dragged entry, the entry that it was dropped on, and whether on the lower half
 */
export function useDragging(onDrop: (dragged: string, target: string, isBelow: boolean) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  return {
    /** Props of the drag handle. @param name  the text to drop outside the list */
    source: (place: string, name: string) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        const entry = event.currentTarget.closest('li')
        if (entry) event.dataTransfer.setDragImage(entry, 0, 0)
        setDragged(place)
      },
      onDragEnd() {
        setDragged(null)
        setTarget(null)
      },
    }),
    /** Props of the drop target. */
    target: (place: string) => ({
      'data-target': target === place || undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return
        event.preventDefault()
        setTarget(place)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        setDragged(null)
        setTarget(null)
        onDrop(dragged, place, event.clientY - top > height / 2)
      },
    }),
  }
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/**
 * The move that Alt with an arrow key asks for; undefined in a field, where these keys move the cursor or open a list.
 */
export function moveOfKey(event: KeyboardEvent): (typeof arrows)[keyof typeof arrows] | undefined {
  if (!event.altKey || !(event.key in arrows)) return undefined
  const isInField = event.target instanceof Element && event.target.closest('input, textarea, [aria-haspopup]')
  return isInField ? undefined : arrows[event.key as keyof typeof arrows]
}
