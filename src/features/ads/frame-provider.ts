import { allows } from '#ui/consent.ts'
import type { AdProvider } from './ad-provider.ts'
import { adBox, adFrames } from './ads.parts.ts'
import { mayBeInEurope } from './europe.rules.ts'
import type { FramePlace } from './frame-place.ts'

/** Fills slots with ads of another company, each in a frame of its own; only for readers who have allowed it (PRIV-1). */
export function frameProvider(): AdProvider {
  /** A frame has flooded the page: no further one is opened in its article. */
  let isBarred = false
  return {
    async fill(slot, { sizes, targeting, onWithdrawn }) {
      const box = adBox.first(slot)
      if (!box || isBarred || !allows('ads')) return null
      const { origin, unit } = JSON.parse(adFrames.value(slot)) as FramePlace
      const { openAdFrame } = await import('./ad-frame.ts')
      let isFilled = false
      const frame = openAdFrame(box, {
        title: slot.ariaLabel ?? 'Advertisement',
        framesOrigin: origin,
        order: {
          kind: 'slot',
          unit,
          sizes: sizes.map(({ widthPx, heightPx }) => [widthPx, heightPx]),
          targeting,
          allowsStorage: allows('ad-storage') && !mayBeInEurope(Intl.DateTimeFormat().resolvedOptions().timeZone),
        },
        onReturn: onWithdrawn,
        onCutOff() {
          isBarred = true
          if (isFilled) onWithdrawn()
        },
      })
      isFilled = (await frame.filled) !== null
      if (isFilled) return () => frame.remove()
      frame.remove()
      return null
    },
  }
}
