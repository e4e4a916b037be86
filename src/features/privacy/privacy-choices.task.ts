import { choice, choiceChanged, choose, consentPurposes, type Purpose, takesPartInExperiments } from '#ui/consent.ts'
import { sendsOptOut } from '#ui/opt-out-signal.ts'
import type { Detach } from '#ui/task.ts'
import { choiceForm, chooseAtOnce, privacyStatus } from './privacy.parts.ts'

/** PRIV-2: shows what holds, and keeps what the reader chooses. Under Global Privacy Control there is nothing to choose. */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const form = choiceForm.first(root)
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

  function show(): void {
    const allowed = choice()?.allowed ?? []
    for (const box of boxes)
      box.checked = box.name === 'experiments' ? takesPartInExperiments() : allowed.includes(box.name as Purpose)
    if (form) form.hidden = sendsOptOut()
    const status = privacyStatus.first(root)
    if (status) status.textContent = statusText(boxes.length)
  }
  /** Storing is of no use to a company whose ads are not shown. */
  function followBoxes({ target }: Event): void {
    const [ads, storage] = consentPurposes.map((purpose) => boxes.find(({ name }) => name === purpose))
    if (!ads || !storage) return
    if (target === ads && !ads.checked) storage.checked = false
    if (target === storage && storage.checked) ads.checked = true
  }
  form?.addEventListener('change', followBoxes, { signal: end.signal })
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      choose(boxes.filter(({ checked }) => checked).map(({ name }) => name as Purpose))
    },
    { signal: end.signal },
  )
  form?.addEventListener(
    'click',
    ({ target }) => {
      const button = chooseAtOnce.around(target)
      if (button) choose(chooseAtOnce.value(button) === 'all' ? boxes.map(({ name }) => name as Purpose) : [])
    },
    { signal: end.signal },
  )
  addEventListener(choiceChanged, show, { signal: end.signal })
  show()
  return () => end.abort()
}

/**
 * The first sentence under Global Privacy Control is what California asks for (11 CCR 7025).
 *
 * @param boxes  how many things there are to choose; one alone is experiments
 */
function statusText(boxes: number): string {
  if (sendsOptOut())
    return 'Opt-out request honored. Your browser sends Global Privacy Control: nothing about you is sold or shared, and no other company is contacted for ads. You need to do nothing.'
  if (boxes === 0) return ''
  const experiments = takesPartInExperiments()
    ? 'You take part in tests of this site’s layout.'
    : 'You take no part in tests of this site’s layout.'
  return boxes === 1 ? experiments : `${adsText()} ${experiments}`
}

function adsText(): string {
  const made = choice()
  if (!made) return 'You have not chosen yet. Until you do, no ads by other companies are allowed.'
  const [ads, storage] = consentPurposes.map((purpose) => made.allowed.includes(purpose))
  if (!ads) return 'You have rejected ads by other companies.'
  return storage
    ? 'You have allowed ads by other companies, and that they store data on this device.'
    : 'You have allowed ads by other companies, without storing data on this device.'
}
