import type { ConsentRequest, Purpose } from '#model/ads/consent.ts'
import { choose } from '#runtime/choose.ts'
import { followChoice, namedPurposes } from '#runtime/consent.ts'
import { askedHere, chooseAtOnce } from './privacy.hooks.ts'

/** Makes the buttons below an element choose their purposes, and calls `show` now and after every answer. */
export function followChoices(root: HTMLElement, show: () => void, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = chooseAtOnce.closest(target)
      if (button) answer(root, namedPurposes(chooseAtOnce.value(button)))
    },
    { signal },
  )
  followChoice(show, signal)
  show()
}

/** Stores the purposes that a reader has allowed, among those for which an element asks. */
export function answer(root: HTMLElement, allowed: readonly Purpose[]): void {
  const asking = askedHere.first(root) ?? root
  choose(allowed, JSON.parse(askedHere.value(asking)) as Omit<ConsentRequest, 'version'>, 'reader')
}
