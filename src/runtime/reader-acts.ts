import { onFirstInteraction } from './first-interaction.ts'

let acts: Promise<void> | undefined

/**
 * Resolves once the reader, or a program on their behalf, has done anything: a press, a change of the address or of the
 * window, an answer in another tab.
 */
export function readerActs(): Promise<void> {
  acts ??= new Promise((resolve) => {
    // Browsers restore the scroll position, and a press may have come before this script.
    if (scrollY > 0 || document.querySelector('[data-pressed], :popover-open')) resolve()
    onFirstInteraction(resolve)
    for (const type of ['click', 'focusin', 'hashchange', 'resize', 'storage'])
      addEventListener(type, () => resolve(), { once: true, capture: true })
  })
  return acts
}
