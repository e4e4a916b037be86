const signs = ['scroll', 'pointermove', 'touchstart', 'keydown']

/** Calls `run` once, when the reader does anything for the first time. */
export function onFirstInteraction(run: () => void): void {
  function onSign(event: Event): void {
    // Browsers also report a resting pointer when the content below it changes.
    if (event instanceof MouseEvent && !event.movementX && !event.movementY) return
    for (const sign of signs) removeEventListener(sign, onSign)
    run()
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}
