import { allows, followChoice } from '#runtime/consent.ts'
import { asksForOptOut } from '#runtime/opt-out-signal.ts'
import type { AdProvider } from '../ad-provider.ts'
import { mayBeInEurope } from '../europe.rules.ts'
import { openAdFrame } from './ad-frame.ts'
import type { FramePlace } from './frame-place.ts'
import { adFrames } from './frames.hooks.ts'

/**
 * Fills slots with ads of another company, each in a frame of its own; only for readers who allow it, and only while
 * they allow it (PRIV-1).
 */
export function frameProvider(): AdProvider {
  /** True after a frame has flooded the page: no further frame is opened in its article. */
  let isBarred = false
  return {
    async fill(slot, { box, sizes, targeting, onWithdrawn }) {
      // Checked again: the reader may have changed the choice during the wait.
      if (isBarred || !allows('ads') || (await asksForOptOut()) || !allows('ads')) return null
      const { origin, unit } = JSON.parse(adFrames.value(slot)) as FramePlace
      const allowsStorage = mayStore()
      const end = new AbortController()
      let isFilled = false
      function close(): void {
        end.abort()
        frame.remove()
      }
      function withdraw(): void {
        close()
        if (isFilled) onWithdrawn()
      }
      const frame = openAdFrame(box, {
        title: slot.ariaLabel ?? '',
        framesOrigin: origin,
        order: {
          kind: 'slot',
          unit,
          sizes: sizes.map(({ widthPx, heightPx }) => [widthPx, heightPx]),
          targeting: targeting && { ...targeting, pos: [isOnFirstScreen(slot) ? 'atf' : 'btf'] },
          allowsStorage,
        },
        onReturn: withdraw,
        onCutOff() {
          isBarred = true
          withdraw()
        },
      })
      followChoice(() => {
        if (!allows('ads') || (allowsStorage && !mayStore())) withdraw()
      }, end.signal)
      isFilled = (await frame.filled) !== null && !end.signal.aborted
      if (isFilled) return { ad: { creative: 'gpt', element: frame.element }, remove: close }
      close()
      return null
    },
  }
}

/** Above the fold, in the terms of ad servers: visible without scrolling. It depends on the screen, not the article. */
function isOnFirstScreen(slot: HTMLElement): boolean {
  return slot.getBoundingClientRect().top + scrollY < innerHeight
}

function mayStore(): boolean {
  return allows('ad-storage') && !mayBeInEurope(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
