import type { TrackingEventName, TrackingPayload } from '#model/tracking.ts'

/** What carries an event from where it happens to the tracking task (src/browser/tracking.ts). */
export const trackingSignal = 'salus:track'

export interface TrackingSignal {
  name: TrackingEventName
  payload: object
}

/** Reports an event of the catalogue (TRK-1). */
export function track<N extends TrackingEventName>(name: N, payload: TrackingPayload<N>): void {
  document.dispatchEvent(new CustomEvent<TrackingSignal>(trackingSignal, { detail: { name, payload } }))
}

/** Attributes that make a link or button report an event when it is pressed, without an island. */
export function trackPress<N extends TrackingEventName>(
  name: N,
  payload: TrackingPayload<N>,
): { 'data-track': string; 'data-track-payload': string } {
  return { 'data-track': name, 'data-track-payload': JSON.stringify(payload) }
}
