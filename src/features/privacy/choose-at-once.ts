import { choiceChanged, choose, namedPurposes } from '#ui/consent.ts'
import { chooseAtOnce } from './privacy.parts.ts'

/** Has the buttons below an element choose what they name, and `show` called now and after every choice. */
export function followChoices(root: HTMLElement, show: () => void, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = chooseAtOnce.around(target)
      if (button) choose(namedPurposes(chooseAtOnce.value(button)))
    },
    { signal },
  )
  addEventListener(choiceChanged, show, { signal })
  show()
}
