import { z } from 'zod'
import { TrackedEvent } from '#tracking/tracking.ts'

/** The body of POST /api/events. */
export const EventBatch = z.object({ events: z.array(TrackedEvent).min(1).max(50) })
export type EventBatch = z.infer<typeof EventBatch>
