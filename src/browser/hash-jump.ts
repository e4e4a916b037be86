import { hashTarget } from '#ui/hash-target.ts'

/** How long after load the jump comes, in milliseconds (PAGE-6): what loads late has found its place by then. */
const jumpDelayMs = 1000

/** PAGE-6: jumps to the section the address names, once, unless the reader has begun to scroll by themselves. */
export function jumpToHash(): void {
  if (!location.hash) return
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown']
  const timer = setTimeout(jump, jumpDelayMs)
  for (const sign of signs) addEventListener(sign, stay, { passive: true })

  function jump() {
    stay()
    hashTarget()?.scrollIntoView()
  }
  function stay() {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, stay)
  }
}
