import { setImmediate } from 'node:timers/promises'

/** How long files are compiled at once, in milliseconds: one takes a few, an import of everything minutes. */
const atOnceMs = 10

let turnBegan = performance.now()

/**
 * Called between two files: lets the event loop do other work where none was done for a while, so that a check of a large
 * folder does not hold up those who read or write meanwhile.
 */
export async function letOthersRun(): Promise<void> {
  if (performance.now() - turnBegan < atOnceMs) return
  await setImmediate()
  turnBegan = performance.now()
}
