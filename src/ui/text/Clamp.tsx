import type { ReactNode } from 'react'
import { behaviors } from '#runtime/behavior.ts'
import type { TrackingEventName, TrackingPayload } from '#tracking/tracking.ts'
import styles from './Clamp.module.css'
import { clampEvents, clampToggleMark } from './clamp.hooks.ts'

/** The clamped height; the sizes are in Clamp.module.css. */
export type ClampVariant = 'comment' | 'slide' | 'treatment'

interface TrackedEvent<N extends TrackingEventName> {
  name: N
  payload: TrackingPayload<N>
}
type AnyTrackedEvent = { [N in TrackingEventName]: TrackedEvent<N> }[TrackingEventName]

/** Events that a press on the toggle reports (TRK-1). */
export interface ClampEvents {
  opened: AnyTrackedEvent
  closed: AnyTrackedEvent
}

/**
 * Text that the clamp behaviour truncates to a height, and that its toggle expands in place: a `ClampToggle`, or any
 * button with the attributes of `clampToggle`, anywhere on the page. Without scripts and in print all of it shows. Any
 * move into the hidden part (keyboard focus, a hash, find in page) expands it.
 *
 * @param id  unique on the page; the toggle refers to it
 */
export function Clamp({ id, variant, children }: { id: string; variant: ClampVariant; children: ReactNode }) {
  return (
    <div id={id} className={`${styles.clamp} ${styles[variant]}`} data-clamp="" {...behaviors('clamp')}>
      <div>{children}</div>
    </div>
  )
}

/** A toggle with text. It is visible only while text is cut off, or after it was expanded. */
export function ClampToggle({
  contentId,
  more,
  less,
  events,
}: {
  contentId: string
  more: string
  less: string
  events?: ClampEvents
}) {
  return (
    <button type="button" className={styles.toggle} {...clampToggle(contentId, events)}>
      <span className={styles.more}>{more}</span>
      <span className={styles.less}>{less}</span>
    </button>
  )
}

/**
 * Attributes that make a button the toggle of a clamp. While no text is cut off it is invisible but keeps its space, so
 * that nothing shifts when it appears; its styles follow `aria-expanded`.
 *
 * @param contentId  the clamp's id
 */
export function clampToggle(contentId: string, events?: ClampEvents) {
  return {
    'aria-controls': contentId,
    'aria-expanded': false,
    ...clampToggleMark.attributes(),
    ...(events && clampEvents.attributes(JSON.stringify(events))),
  } as const
}
