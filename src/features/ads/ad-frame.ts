import type { FrameReport, SlotOrder } from './ad-frame.schema.ts'
import { openFrame } from './open-frame.ts'

export interface AdFrame {
  /** What was put into it; null when there is no ad, or none in time. */
  filled: Promise<{ widthPx: number; heightPx: number } | null>
  remove(): void
}

/** Opens a frame in the box of a slot, in which the tag of an ad server runs. */
export function openAdFrame(box: HTMLElement, title: string, framesOrigin: string, order: SlotOrder): AdFrame {
  const { element, report, remove } = openFrame(box, framesOrigin, order, { title, keepsStorage: order.allowsStorage })
  const [width, height] = largest(order.sizes)
  Object.assign(element, { width, height })
  return {
    filled: report.then((said) => {
      const size = sizeOf(said, order)
      if (size) Object.assign(element, { width: size.widthPx, height: size.heightPx })
      return size
    }),
    remove,
  }
}

/** Only a size that was asked for counts: a frame cannot grow by what it reports. */
function sizeOf(report: FrameReport | null, { sizes }: SlotOrder) {
  if (report?.kind !== 'filled') return null
  const [widthPx, heightPx] = report.size
  return sizes.some(([width, height]) => width === widthPx && height === heightPx) ? { widthPx, heightPx } : null
}

function largest(sizes: SlotOrder['sizes']): SlotOrder['sizes'][number] {
  return sizes.reduce((one, other) => (other[0] * other[1] > one[0] * one[1] ? other : one))
}
