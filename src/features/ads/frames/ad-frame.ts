import type { SlotOrder } from './ad-frame.schema.ts'
import type { FrameReport } from './frame-report.ts'
import { openFrame } from './open-frame.ts'

/** A frame beyond this distance is removed, so that a long page holds few; its box is filled again when near. */
const far = '200% 0px'
const near = '100% 0px'

export interface AdFrame {
  element: HTMLIFrameElement
  /** The size of the ad; null when there is no ad, or none in time. */
  filled: Promise<{ widthPx: number; heightPx: number } | null>
  remove(): void
}

/**
 * Opens a frame in the box of a slot, in which the tag of an ad server runs.
 *
 * @param onCutOff  called when the frame was removed for flooding the page with messages
 * @param onReturn  called when a reader returns to the box of a frame that was removed at a distance
 */
export function openAdFrame(
  box: HTMLElement,
  {
    title,
    framesOrigin,
    order,
    onCutOff,
    onReturn,
  }: { title: string; framesOrigin: string; order: SlotOrder; onCutOff: () => void; onReturn: () => void },
): AdFrame {
  const frame = openFrame(box, framesOrigin, order, { title, keepsStorage: order.allowsStorage, onCutOff })
  const [width, height] = largest(order.sizes)
  Object.assign(frame.element, { width, height })
  const end = new AbortController()
  return {
    element: frame.element,
    filled: frame.report.then((report) => {
      const size = sizeOf(report, order)
      if (!size) return null
      Object.assign(frame.element, { width: size.widthPx, height: size.heightPx })
      onceAt(box, { margin: far, isThere: false }, end.signal, () => {
        frame.remove()
        onceAt(box, { margin: near, isThere: true }, end.signal, onReturn)
      })
      return size
    }),
    remove() {
      end.abort()
      frame.remove()
    },
  }
}

/** Runs once when an element enters, or leaves, a margin around the screen. */
function onceAt(
  element: Element,
  { margin, isThere }: { margin: string; isThere: boolean },
  signal: AbortSignal,
  run: () => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Several entries may have queued in a busy browser: the last one has the current position.
      if (entries.at(-1)?.isIntersecting !== isThere) return
      observer.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Accepts only a size that was ordered: a frame cannot grow by its own report. */
function sizeOf(report: FrameReport | null, { sizes }: SlotOrder) {
  if (report?.kind !== 'filled') return null
  const [widthPx, heightPx] = report.size
  return sizes.some(([width, height]) => width === widthPx && height === heightPx) ? { widthPx, heightPx } : null
}

function largest(sizes: SlotOrder['sizes']): SlotOrder['sizes'][number] {
  return sizes.reduce((largest, other) => (other[0] * other[1] > largest[0] * largest[1] ? other : largest))
}
