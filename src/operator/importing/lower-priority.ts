import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** A tenth of the processor time where others want all of it, not the next to nothing of the lowest priority. */
const lower = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets other processes on this machine go first. For a process that leads a session of its own: where Linux schedules
 * by session (autogroup), the priority of the whole session is lowered too.
 */
export function lowerPriority(): void {
  // On Linux each thread has a priority, which the threads that it starts inherit.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0']
  for (const thread of threads) ifAllowed(() => setPriority(Number(thread), lower))
  ifAllowed(() => writeFileSync('/proc/self/autogroup', String(lower)))
}

/** A thread may have ended meanwhile, a service may not change priorities, a system may have no autogroup: the rest is lowered. */
function ifAllowed(lowerOne: () => void): void {
  try {
    lowerOne()
  } catch {
    // The work is done at the priority that it has.
  }
}
