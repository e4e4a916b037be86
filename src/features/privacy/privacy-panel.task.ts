import { choice, choiceChanged, choose, namedPurposes } from '#ui/consent.ts'
import { sendsOptOut } from '#ui/opt-out-signal.ts'
import type { Detach } from '#ui/task.ts'
import { chooseAtOnce } from './privacy.parts.ts'

/** PRIV-2: asks a reader who has not chosen, until they do; not under Global Privacy Control, which has chosen. */
export function attach(panel: HTMLElement): Detach {
  const end = new AbortController()
  const show = () => {
    panel.hidden = sendsOptOut() || choice() !== null
  }
  panel.addEventListener(
    'click',
    ({ target }) => {
      const button = chooseAtOnce.around(target)
      if (button) choose(namedPurposes(chooseAtOnce.value(button)))
    },
    { signal: end.signal },
  )
  addEventListener(choiceChanged, show, { signal: end.signal })
  show()
  return () => end.abort()
}
