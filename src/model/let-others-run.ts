import { setImmediate } from 'node:timers/promises'

/** Maximum uninterrupted work, in milliseconds: compiling a file takes a few, all files minutes. */
const atOnceMs = 10

let turnBegan = performance.now()

/**
 * Called between two steps of long work, such as two files: yields to the event loop if it has not run for a while, so
 * that a check of a large folder does not delay the requests of readers and editors.
 */
export async function letOthersRun(): Promise<void> {
  if (performance.now() - turnBegan < atOnceMs) return
  await setImmediate()
  turnBegan = performance.now()
}
