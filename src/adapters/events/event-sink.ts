import type { TrackedEvent } from '#tracking/tracking.ts'

/** Stores the events of readers. */
export interface EventSink {
  /** Resolves when they are stored. */
  append(events: readonly TrackedEvent[]): Promise<void>
}
