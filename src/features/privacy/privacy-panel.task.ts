import { choice } from '#ui/consent.ts'
import { sendsOptOut } from '#ui/opt-out-signal.ts'
import type { Detach } from '#ui/task.ts'
import { followChoices } from './choose-at-once.ts'

/** PRIV-2: asks a reader who has not chosen, until they do; not under Global Privacy Control, which has chosen. */
export function attach(panel: HTMLElement): Detach {
  const end = new AbortController()
  const show = () => {
    panel.hidden = sendsOptOut() || choice() !== null
  }
  followChoices(panel, show, end.signal)
  return () => end.abort()
}
