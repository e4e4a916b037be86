import type { TrackingEventName, TrackingPayload } from '#tracking/tracking.ts'

/** Attributes that make a link or button report an event when it is pressed, without an island (TRK-1). */
export function trackPress<N extends TrackingEventName>(
  name: N,
  payload: TrackingPayload<N>,
): { 'data-track': string; 'data-track-payload': string } {
  return { 'data-track': name, 'data-track-payload': JSON.stringify(payload) }
}

/**
 * As `trackPress`, for a link: the `to` of the event is the link's own address, which need not be in the page twice.
 *
 * @param payload  the rest of it
 */
export function trackLink<N extends TrackingEventName>(
  name: N,
  payload: Omit<TrackingPayload<N>, 'to'>,
): { 'data-track': string; 'data-track-link': string } {
  return { 'data-track': name, 'data-track-link': JSON.stringify(payload) }
}

/** As `trackLink`, for a link whose own text is the `title` of the event. */
export function trackNamedLink<N extends TrackingEventName>(
  name: N,
  payload: Omit<TrackingPayload<N>, 'title' | 'to'>,
): { 'data-track': string; 'data-track-named': string } {
  return { 'data-track': name, 'data-track-named': JSON.stringify(payload) }
}

/** Attributes that make an element report an event once a reader has scrolled to it (TRK-1). */
export function trackView<N extends TrackingEventName>(
  name: N,
  payload: TrackingPayload<N>,
): { 'data-track-view': string; 'data-track-payload': string } {
  return { 'data-track-view': name, 'data-track-payload': JSON.stringify(payload) }
}

/** Attributes that make a `<details>` report each press that opens or closes it; the press adds `state` (TRK-1). */
export function trackToggle<N extends TrackingEventName>(
  name: N,
  payload: Omit<TrackingPayload<N>, 'state'>,
): { 'data-track-toggle': string; 'data-track-payload': string } {
  return { 'data-track-toggle': name, 'data-track-payload': JSON.stringify(payload) }
}
