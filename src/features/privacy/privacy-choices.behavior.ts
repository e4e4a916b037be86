import type { ConsentRecord, Purpose } from '#model/ads/consent.ts'
import type { Detach } from '#runtime/behavior.ts'
import { currentRecord, namedPurposes, takesPartInExperiments } from '#runtime/consent.ts'
import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { answer, followChoices } from './choose-at-once.ts'
import { choiceForm, privacyStatus, receiptCopy, receiptPlace, receiptText } from './privacy.hooks.ts'
import { receiptOf } from './receipt.rules.ts'

/** PRIV-2: shows what holds, and keeps what the reader chooses. Under Global Privacy Control there is nothing to choose. */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const form = choiceForm.first(root)
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const boxOf = (purpose: Purpose) => boxes.find(({ name }) => name === purpose)

  function show(): void {
    const record = currentRecord()
    const allowed = record?.allowed ?? []
    for (const box of boxes)
      box.checked = box.name === 'experiments' ? takesPartInExperiments() : allowed.includes(box.name as Purpose)
    if (form) form.hidden = sendsOptOut()
    const status = privacyStatus.first(root)
    if (status) status.textContent = statusText(namedPurposes(boxes.map(({ name }) => name).join(' ')))
    showReceipt(record)
  }
  function showReceipt(record: ConsentRecord | null): void {
    const [place, text] = [receiptPlace.first(root), receiptText.first(root)]
    if (!place || !text) return
    place.hidden = record === null
    const labelOf = (purpose: Purpose) => boxOf(purpose)?.labels?.[0]?.textContent ?? purpose
    text.textContent = record && receiptOf(record, location.origin, labelOf)
  }
  async function copyReceipt({ currentTarget }: Event): Promise<void> {
    const text = receiptText.first(root)
    if (!text || !(currentTarget instanceof HTMLElement)) return
    try {
      await navigator.clipboard.writeText(text.textContent)
      currentTarget.textContent = 'Copied'
    } catch {
      // Without TLS, or not allowed: the selected text can be copied by hand.
      getSelection()?.selectAllChildren(text)
    }
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
      answer(root, namedPurposes(ticked.join(' ')))
    },
    { signal: end.signal },
  )
  receiptCopy.first(root)?.addEventListener('click', (event) => void copyReceipt(event), { signal: end.signal })
  followChoices(root, show, end.signal)
  // Until it is known that there is something to choose, nothing can be: the boxes come disabled, and so does what saves them.
  void asksForOptOut().then(() => {
    for (const control of root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(':disabled'))
      control.disabled = false
    show()
  })
  return () => end.abort()
}

/** The first sentence under Global Privacy Control is what California asks for (11 CCR 7025). */
function statusText(asked: readonly Purpose[]): string {
  if (sendsOptOut())
    return 'Opt-out request honored. Your browser sends Global Privacy Control: nothing about you is sold or shared, and no other company is contacted for ads. You need to do nothing.'
  if (asked.length === 0) return ''
  const made = currentRecord()
  const sentences = [
    asked.includes('ads') && adsText(made),
    asked.includes('sponsor-pixels') && sponsorsText(made),
    asked.includes('experiments') && experimentsText(),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

function adsText(made: ConsentRecord | null): string {
  if (!made) return 'You have not chosen yet. Until you do, no ads by other companies are allowed.'
  const { allowed } = made
  if (!allowed.includes('ads')) return 'You have rejected ads by other companies.'
  return allowed.includes('ad-storage')
    ? 'You have allowed ads by other companies, and that they store data on this device.'
    : 'You have allowed ads by other companies, without storing data on this device.'
}

function sponsorsText(made: ConsentRecord | null): string {
  const mayCount = made?.allowed.includes('sponsor-pixels')
  return mayCount ? 'Sponsors may count that you see them.' : 'Sponsors may not count you.'
}

function experimentsText(): string {
  return takesPartInExperiments()
    ? 'You take part in tests of this site’s layout.'
    : 'You take no part in tests of this site’s layout.'
}
