import { asksForOptOut } from '#runtime/opt-out-signal.ts'
import { openFrame } from '../frames/open-frame.ts'
import type { SponsorPixelsPlan } from './sponsor-pixels.rules.ts'

/** Calls the pixels of a plan from a hidden frame of another site, unless the browser opts out. */
export async function callPixels(
  place: HTMLElement,
  { framesOrigin, addresses }: SponsorPixelsPlan,
  signal: AbortSignal,
): Promise<void> {
  if ((await asksForOptOut()) || signal.aborted) return
  const order = { kind: 'pixels' as const, addresses }
  // Hidden from every reader, and from the keyboard, so it needs no title.
  const frame = openFrame(place, framesOrigin, order, { title: '', keepsStorage: false })
  frame.element.tabIndex = -1
  signal.addEventListener('abort', () => frame.remove())
  await frame.report
  frame.remove()
}
