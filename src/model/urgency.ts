import { z } from 'zod'

/**
 * How soon a reader has to get help: at once by the emergency number, at once by a crisis line, the same day, or by an
 * appointment.
 */
export const UrgencyLevel = z.enum(['emergency', 'crisis', 'same-day', 'appointment'])
export type UrgencyLevel = z.infer<typeof UrgencyLevel>
