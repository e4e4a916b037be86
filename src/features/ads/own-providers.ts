import type { BehaviorPage } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import type { AdProvider } from './ad-provider.ts'
import { houseProvider } from './house/house-provider.ts'
import { storyProvider } from './story-provider.ts'

/** The site's own providers for the slots of an article, in one chunk: a slot without a house ad needs a story. */
export function ownProviders(
  root: HTMLElement,
  page: BehaviorPage,
): Record<'emergency' | 'house' | 'story', AdProvider> {
  const story = storyProvider(root)
  return {
    emergency: {
      async fill(slot, request) {
        const { fillAboveEmergency } = await loadChunk(() => import('./above-emergency.ts'))
        return fillAboveEmergency(slot, request, root, story)
      },
    },
    house: houseProvider(root, page),
    story,
  }
}
