import { type Choice, choice, choose, namedPurposes, type Purpose, takesPartInExperiments } from '#ui/consent.ts'
import { sendsOptOut } from '#ui/opt-out-signal.ts'
import type { Detach } from '#ui/task.ts'
import { followChoices } from './choose-at-once.ts'
import { choiceForm, privacyStatus } from './privacy.parts.ts'

/** PRIV-2: shows what holds, and keeps what the reader chooses. Under Global Privacy Control there is nothing to choose. */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const form = choiceForm.first(root)
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const boxOf = (purpose: Purpose) => boxes.find(({ name }) => name === purpose)

  function show(): void {
    const allowed = choice()?.allowed ?? []
    for (const box of boxes)
      box.checked = box.name === 'experiments' ? takesPartInExperiments() : allowed.includes(box.name as Purpose)
    if (form) form.hidden = sendsOptOut()
    const status = privacyStatus.first(root)
    if (status) status.textContent = statusText(namedPurposes(boxes.map(({ name }) => name).join(' ')))
  }
  /** Storing is of no use to a company whose ads are not shown. */
  function followBoxes({ target }: Event): void {
    const [ads, storage] = [boxOf('ads'), boxOf('ad-storage')]
    if (!ads || !storage) return
    if (target === ads && !ads.checked) storage.checked = false
    if (target === storage && storage.checked) ads.checked = true
  }
  form?.addEventListener('change', followBoxes, { signal: end.signal })
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const ticked = boxes.filter(({ checked }) => checked).map(({ name }) => name)
      choose(namedPurposes(ticked.join(' ')))
    },
    { signal: end.signal },
  )
  followChoices(root, show, end.signal)
  return () => end.abort()
}

/** The first sentence under Global Privacy Control is what California asks for (11 CCR 7025). */
function statusText(asked: readonly Purpose[]): string {
  if (sendsOptOut())
    return 'Opt-out request honored. Your browser sends Global Privacy Control: nothing about you is sold or shared, and no other company is contacted for ads. You need to do nothing.'
  if (asked.length === 0) return ''
  const made = choice()
  const sentences = [
    asked.includes('ads') && adsText(made),
    asked.includes('sponsor-pixels') && sponsorsText(made),
    asked.includes('experiments') && experimentsText(),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

function adsText(made: Choice | null): string {
  if (!made) return 'You have not chosen yet. Until you do, no ads by other companies are allowed.'
  const { allowed } = made
  if (!allowed.includes('ads')) return 'You have rejected ads by other companies.'
  return allowed.includes('ad-storage')
    ? 'You have allowed ads by other companies, and that they store data on this device.'
    : 'You have allowed ads by other companies, without storing data on this device.'
}

function sponsorsText(made: Choice | null): string {
  const mayCount = made?.allowed.includes('sponsor-pixels')
  return mayCount ? 'Sponsors may count that you see them.' : 'Sponsors may not count you.'
}

function experimentsText(): string {
  return takesPartInExperiments()
    ? 'You take part in tests of this site’s layout.'
    : 'You take no part in tests of this site’s layout.'
}
