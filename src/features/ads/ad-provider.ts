import type { AdKind } from '#model/ads/ad-kind.ts'
import type { AdSize } from './ad-sizes.ts'

/** All that a provider gets to know of a slot. */
export interface AdRequest {
  /** The place in the slot for what fills it. */
  box: HTMLElement
  id: string
  kind: AdKind
  /** What may be put into its box on this screen. */
  sizes: readonly AdSize[]
  /** Null where the policy of the article allows none. */
  targeting: Record<string, string[]> | null
  /** Called when the ad has to go because the reader has taken back what it rests on; the slot is filled anew then. */
  onWithdrawn(): void
}

/** What a provider has put into a slot. */
export interface FilledSlot {
  /** Names it in events, for what counts as an ad: that has to be seen too. */
  ad?: { creative: string; element: HTMLElement; onViewed?(): void }
  /** Whose it is, where another one has put it there. */
  by?: 'story'
  /** Takes it away. */
  remove(): void
}

/** Fills slots. The attribute `data-ad-provider` of a slot names those to ask, in order. */
export interface AdProvider {
  /**
   * Puts an ad into the box of a slot, which keeps its size.
   *
   * @returns null when there is no ad for the slot
   */
  fill(slot: HTMLElement, request: AdRequest): Promise<FilledSlot | null>
}
