import { type DragEvent, type KeyboardEvent, useState } from 'react'

/**
 * Entries of a list that are put into another order by drag, each known by its place.
 *
 * @param onDrop  the entry that was dragged, the one that it was dropped on, and whether on its lower half
 */
export function useDragging(onDrop: (dragged: string, target: string, isBelow: boolean) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  return {
    /** What is taken hold of. @param name  what is dropped elsewhere, as a text */
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
    /** Where it is dropped. */
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

/** Where Alt with an arrow moves what has the focus; none in a field, where it moves the cursor or opens a list. */
export function moveOfKey(event: KeyboardEvent): (typeof arrows)[keyof typeof arrows] | undefined {
  if (!event.altKey || !(event.key in arrows)) return undefined
  const isInField = event.target instanceof Element && event.target.closest('input, textarea, [aria-haspopup]')
  return isInField ? undefined : arrows[event.key as keyof typeof arrows]
}
