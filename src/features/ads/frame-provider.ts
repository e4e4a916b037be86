import { allows } from '#ui/consent.ts'
import type { AdProvider } from './ad-provider.ts'
import { adBox, adFrames } from './ads.parts.ts'
import { mayBeInEurope } from './europe.rules.ts'
import type { FramePlace } from './frame-place.ts'

/** Fills slots with ads of another company, each in a frame of its own; only for readers who have allowed it (PRIV-1). */
export function frameProvider(): AdProvider {
  return {
    async fill(slot, { sizes, targeting }) {
      const box = adBox.first(slot)
      if (!box || !allows('ads')) return null
      const { origin, unit } = JSON.parse(adFrames.value(slot)) as FramePlace
      const { openAdFrame } = await import('./ad-frame.ts')
      const frame = openAdFrame(box, slot.ariaLabel ?? 'Advertisement', origin, {
        kind: 'slot',
        unit,
        sizes: sizes.map(({ widthPx, heightPx }) => [widthPx, heightPx]),
        targeting,
        allowsStorage: allows('ad-storage') && !mayBeInEurope(Intl.DateTimeFormat().resolvedOptions().timeZone),
      })
      if (await frame.filled) return () => frame.remove()
      frame.remove()
      return null
    },
  }
}
