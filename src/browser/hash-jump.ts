import { hashTarget } from '#ui/hash-target.ts'

/** Delay of the jump after load, in milliseconds (PAGE-6): by then late content no longer shifts the layout. */
const jumpDelayMs = 1000

/** PAGE-6: jumps to the section the address names, once, unless the reader has begun to scroll by themselves. */
export function jumpToHash(): void {
  if (!location.hash) return
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown']
  const timer = setTimeout(jump, jumpDelayMs)
  for (const sign of signs) addEventListener(sign, cancel, { passive: true })

  function jump() {
    cancel()
    hashTarget()?.scrollIntoView()
  }
  function cancel() {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, cancel)
  }
}
