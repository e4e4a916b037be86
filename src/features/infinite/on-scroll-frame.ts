/** Calls `call` now, and in each frame in which the page has scrolled or changed its size. */
export function onScrollFrame(call: () => void, signal: AbortSignal): void {
  let isDue = false
  function callOnFrame(): void {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      if (!signal.aborted) call()
    })
  }
  for (const type of ['scroll', 'resize']) addEventListener(type, callOnFrame, { passive: true, signal })
  callOnFrame()
}
