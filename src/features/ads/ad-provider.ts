import type { AdKind } from '#model/ads/ad-kind.ts'
import type { AdSize } from './ad-sizes.ts'

/** Everything that a provider learns about a slot. */
export interface AdRequest {
  /** The element in the slot that receives the ad. */
  box: HTMLElement
  id: string
  kind: AdKind
  /** The sizes that fit its box on this screen. */
  sizes: readonly AdSize[]
  /** Null where the policy of the article allows none. */
  targeting: Record<string, string[]> | null
  /** Called when the consent is withdrawn, or the reader comes back to a removed ad; the slot is filled again. */
  onWithdrawn(): void
}

/** The content that a provider has put into a slot. */
export interface FilledSlot {
  /** The ad for events, if the content counts as an ad; its impression is reported too. */
  ad?: { creative: string; element: HTMLElement; onViewed?(): void }
  /** The provider of the content, if it is not the provider that was asked. */
  by?: 'story'
  /** Empties the box. */
  remove(): void
}

/** Fills slots. The attribute `data-ad-provider` of a slot names the providers to ask, in order. */
export interface AdProvider {
  /**
   * Puts an ad into the box of a slot, which keeps its size.
   *
   * @returns null when there is no ad for the slot
   */
  fill(slot: HTMLElement, request: AdRequest): Promise<FilledSlot | null>
}
