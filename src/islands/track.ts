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

/** Attributes that make an element report an event once a reader has scrolled to it. */
export function trackView<N extends TrackingEventName>(
  name: N,
  payload: TrackingPayload<N>,
): { 'data-track-view': string; 'data-track-payload': string } {
  return { 'data-track-view': name, 'data-track-payload': JSON.stringify(payload) }
}

/** Attributes that make a `<details>` report every press that opens or closes it; `state` is added by the press. */
export function trackToggle<N extends TrackingEventName>(
  name: N,
  payload: Omit<TrackingPayload<N>, 'state'>,
): { 'data-track-toggle': string; 'data-track-payload': string } {
  return { 'data-track-toggle': name, 'data-track-payload': JSON.stringify(payload) }
}
