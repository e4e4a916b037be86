import { z } from 'zod'

/**
 * How soon a reader needs help, most urgent first: at once by the emergency number, at once by a crisis line, at once
 * by a poison line, the same day, within two weeks, or by a routine appointment.
 */
export const UrgencyLevel = z.enum(['emergency', 'crisis', 'poison', 'same-day', 'two-weeks', 'appointment'])
export type UrgencyLevel = z.infer<typeof UrgencyLevel>

/** The most urgent of some levels. */
export function mostUrgent(levels: readonly UrgencyLevel[]): UrgencyLevel | undefined {
  return UrgencyLevel.options.find((level) => levels.includes(level))
}
