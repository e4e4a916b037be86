import type { TrackingEventName, TrackingPayload } from '#tracking/tracking.ts'

/** The DOM event that takes an event of the catalogue to the transport (src/browser/tracking.ts). */
export const trackingSignal = 'salus:track'

export interface TrackingSignal {
  name: TrackingEventName
  payload: object
}

/**
 * Reports an event of the catalogue (TRK-1).
 *
 * @param place  where it happened; determines which of the page's articles it belongs to
 */
export function track<N extends TrackingEventName>(place: Element, name: N, payload: TrackingPayload<N>): void {
  place.dispatchEvent(new CustomEvent<TrackingSignal>(trackingSignal, { detail: { name, payload }, bubbles: true }))
}
