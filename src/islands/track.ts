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
