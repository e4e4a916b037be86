import type { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { remarkText, severityNames } from './remark.ts'
import { activate, activeRemark, goToNeighbour, replaceWords } from './remark-plugin.ts'
import styles from './remarks.module.css'

/** How long the card stays while the pointer moves from the words to it, in milliseconds. */
const leaveMs = 300
/** Distance of words and card, in pixels. */
const gapPx = 6

/**
 * NEWS-8: the remark on the words at the cursor, or under the pointer, shown below them. It does not take the focus:
 * Tab moves into it, Escape closes it.
 */
export function RemarkCard({ view, isReadOnly }: { view: EditorView; isReadOnly: boolean }) {
  const active = activeRemark(view.state)
  const card = useRef<HTMLElement>(null)
  const { remark, from, to } = active ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: placed anew for other words
  useLayoutEffect(() => {
    if (to === undefined || from === undefined) return
    const placeCard = () => {
      const parent = card.current?.offsetParent
      if (!card.current || !parent) return
      const around = parent.getBoundingClientRect()
      const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
      const widest = around.width - card.current.offsetWidth - gapPx
      const left = Math.max(gapPx, Math.min(start.left - around.left, widest))
      card.current.style.top = `${end.bottom - around.top + gapPx}px`
      card.current.style.left = `${left}px`
    }
    placeCard()
    addEventListener('resize', placeCard)
    return () => removeEventListener('resize', placeCard)
  }, [remark?.id, from, to, view])

  useEffect(() => {
    if (!remark) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const isOver = (target: EventTarget | null) =>
      target instanceof Element && (card.current?.contains(target) || target.closest('[data-remark]') !== null)
    const isHeld = () => {
      const { from, to } = view.state.selection
      const mark = activeRemark(view.state)
      return card.current?.contains(document.activeElement) || (mark && mark.from <= from && to <= mark.to)
    }
    const move = ({ target }: PointerEvent) => {
      if (isOver(target)) {
        clearTimeout(timer)
        timer = undefined
      } else timer ??= setTimeout(() => !isHeld() && activate(view, null), leaveMs)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      activate(view, null)
      if (card.current?.contains(document.activeElement)) view.focus()
    }
    document.addEventListener('pointerover', move)
    document.addEventListener('keydown', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', move)
      document.removeEventListener('keydown', leave)
    }
  }, [remark, view])

  return (
    <>
      <div role="status">
        <VisuallyHidden>{remark ? remarkText(remark) : ''}</VisuallyHidden>
      </div>
      {remark && (
        <section ref={card} data-remark-card aria-label="About these words" className={styles.card}>
          <p className={styles.name}>{severityNames[remark.severity]}</p>
          <p>
            Found {remark.found}. Expected {remark.expected}.
          </p>
          <div className={styles.steps}>
            {!isReadOnly &&
              remark.instead.map((words) => (
                <DeskButton key={words} onPress={() => replaceWords(view, remark.id, words)}>
                  Write “{words}”
                </DeskButton>
              ))}
            <DeskButton onPress={() => goToNeighbour(view, 1)}>
              Next <kbd>F8</kbd>
            </DeskButton>
          </div>
        </section>
      )}
    </>
  )
}
