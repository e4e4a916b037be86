import { setTimeout as delay } from 'node:timers/promises'

/** Thrown by every query while the database is unreachable, overloaded, or does not answer in time. */
export class DatabaseUnavailable extends Error {
  // The name in logs.
  override readonly name = 'DatabaseUnavailable'
}

const pollMs = 50

/**
 * Retries while the database is away, for work that must survive its restart.
 *
 * @param limitMs  how long it may be away; for ever by default
 * @throws DatabaseUnavailable after `limitMs`
 */
export async function onceAvailable<Answer>(ask: () => Promise<Answer>, limitMs = Infinity): Promise<Answer> {
  const began = performance.now()
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() - began > limitMs) throw error
      await delay(pollMs)
    }
  }
}
