import { setImmediate } from 'node:timers/promises'

/** How long one piece of work goes on at once, in milliseconds: compiling a file takes a few, all files minutes. */
const atOnceMs = 10

let turnBegan = performance.now()

/**
 * Called between two steps of long work, such as two files: lets the event loop do other work where none was done for a
 * while, so that a check of a large folder does not hold up those who read or write meanwhile.
 */
export async function letOthersRun(): Promise<void> {
  if (performance.now() - turnBegan < atOnceMs) return
  await setImmediate()
  turnBegan = performance.now()
}
