import type { ConsentRecord, Purpose } from '#model/ads/consent.ts'
import type { Detach } from '#runtime/behavior.ts'
import { rememberOptOut } from '#runtime/choose.ts'
import { currentRecord, namedPurposes, takesPartInExperiments } from '#runtime/consent.ts'
import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { type ReceivedTexts, receivedTexts } from '#texts/received-texts.ts'
import { answer, followChoices } from './choose-at-once.ts'
import { choiceForm, privacyStatus, receiptCopy, receiptPlace, receiptText } from './privacy.hooks.ts'
import type { ReceiptKey, StatusKey } from './privacy-choices.texts.ts'
import { receiptOf } from './receipt.rules.ts'

/** PRIV-2: shows the current choice, and stores a new one. Under Global Privacy Control there is nothing to choose. */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const form = choiceForm.first(root)
  const status = privacyStatus.first(root)
  const text = receivedTexts<StatusKey | ReceiptKey>(status ?? root)
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const boxOf = (purpose: Purpose) => boxes.find(({ name }) => name === purpose)

  function show(): void {
    rememberOptOut()
    const record = currentRecord()
    const allowed = record?.allowed ?? []
    for (const box of boxes)
      box.checked = box.name === 'experiments' ? takesPartInExperiments() : allowed.includes(box.name as Purpose)
    if (status) status.textContent = statusText(text, namedPurposes(boxes.map(({ name }) => name).join(' ')))
    showReceipt(record)
  }
  function showReceipt(record: ConsentRecord | null): void {
    const [place, receipt] = [receiptPlace.first(root), receiptText.first(root)]
    if (!place || !receipt) return
    place.hidden = record === null
    place.dataset.known = ''
    const labelOf = (purpose: Purpose) => boxOf(purpose)?.labels?.[0]?.textContent ?? purpose
    receipt.textContent = record && receiptOf(record, location.origin, labelOf, text)
  }
  async function copyReceipt({ currentTarget }: Event): Promise<void> {
    const receipt = receiptText.first(root)
    if (!receipt || !(currentTarget instanceof HTMLElement)) return
    try {
      await navigator.clipboard.writeText(receipt.textContent)
      currentTarget.textContent = text('privacy.copied')
    } catch {
      // Without TLS, or without permission: the reader can copy the selected text by hand.
      getSelection()?.selectAllChildren(receipt)
    }
  }
  /** Storage is of no use to a company whose ads are not shown. */
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
  // The boxes, and the button that saves them, are disabled until it is known that there is something to choose.
  void asksForOptOut().then(() => {
    for (const control of root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(':disabled'))
      control.disabled = false
    show()
  })
  return () => end.abort()
}

type StatusText = ReceivedTexts<StatusKey>

/** The first sentence under Global Privacy Control is a requirement of California (11 CCR 7025). */
function statusText(text: StatusText, requestedPurposes: readonly Purpose[]): string {
  if (sendsOptOut()) return text('privacy.statusSignal')
  if (requestedPurposes.length === 0) return ''
  const made = currentRecord()
  const keys = [
    requestedPurposes.includes('ads') && adsStatus(made),
    requestedPurposes.includes('sponsor-pixels') && sponsorsStatus(made),
    requestedPurposes.includes('analytics') && analyticsStatus(made),
    requestedPurposes.includes('experiments') && experimentsStatus(),
  ]
  return keys
    .filter((key) => key !== false)
    .map((key) => text(key))
    .join(' ')
}

function adsStatus(made: ConsentRecord | null): StatusKey {
  if (!made) return 'privacy.statusNotChosen'
  const { allowed } = made
  if (!allowed.includes('ads')) return 'privacy.statusRejected'
  return allowed.includes('ad-storage') ? 'privacy.statusAllowed' : 'privacy.statusWithoutStorage'
}

function sponsorsStatus(made: ConsentRecord | null): StatusKey {
  return made?.allowed.includes('sponsor-pixels') ? 'privacy.statusSponsorsMay' : 'privacy.statusSponsorsMayNot'
}

function analyticsStatus(made: ConsentRecord | null): StatusKey {
  return made?.allowed.includes('analytics') ? 'privacy.statusCounted' : 'privacy.statusNotCounted'
}

function experimentsStatus(): StatusKey {
  return takesPartInExperiments() ? 'privacy.statusTakesPart' : 'privacy.statusTakesNoPart'
}
