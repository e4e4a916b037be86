import type { BehaviorPage } from '#runtime/behavior.ts'
import type { AdProvider } from './ad-provider.ts'
import { houseProvider } from './house/house-provider.ts'
import { storyProvider } from './story-provider.ts'

/** What fills slots of an article from the site itself, in one chunk: a slot without an ad of the site needs a story. */
export function ownProviders(
  root: HTMLElement,
  page: BehaviorPage,
): Record<'emergency' | 'house' | 'story', AdProvider> {
  const story = storyProvider(root)
  return {
    emergency: {
      fill: async (slot, request) =>
        (await import('./above-emergency.ts')).fillAboveEmergency(slot, request, root, story),
    },
    house: houseProvider(root, page),
    story,
  }
}
