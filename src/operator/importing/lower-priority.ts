import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** About a tenth of the processor time under full load, not next to nothing as with the lowest priority. */
const lower = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Gives other processes on this machine priority. For a process that leads a session: where Linux schedules by session
 * (autogroup), the priority of the whole session is lowered too.
 */
export function lowerPriority(): void {
  // On Linux each thread has a priority, which the threads that it starts inherit.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0']
  for (const thread of threads) ifAllowed(() => setPriority(Number(thread), lower))
  ifAllowed(() => writeFileSync('/proc/self/autogroup', String(lower)))
}

/**
 * Ignores failures: a thread may have ended meanwhile, a service may not change priorities, a system may have no
 * autogroup.
 */
function ifAllowed(lowerOne: () => void): void {
  try {
    lowerOne()
  } catch {
    // The work continues at the present priority.
  }
}
