import type { ConsentRequest, Purpose } from '#model/ads/consent.ts'
import { choose } from '#runtime/choose.ts'
import { followChoice, namedPurposes } from '#runtime/consent.ts'
import { askedHere, chooseAtOnce } from './privacy.hooks.ts'

/** Has the buttons below an element choose what they name, and `show` called now and after every answer. */
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

/** Keeps what a reader has allowed of that which an element asks for. */
export function answer(root: HTMLElement, allowed: readonly Purpose[]): void {
  const asking = askedHere.first(root) ?? root
  choose(allowed, JSON.parse(askedHere.value(asking)) as Omit<ConsentRequest, 'version'>, 'reader')
}
