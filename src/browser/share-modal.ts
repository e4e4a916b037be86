import { track } from '#islands/track.ts'
import { deviceOf } from '#model/device-of.ts'

const started = new WeakSet<HTMLDialogElement>()

/** What a share modal needs once it is open: closing by a press outside, copying, and the device's own way to share. */
export function startModal(modal: HTMLDialogElement): void {
  say(modal, '')
  if (started.has(modal)) return
  started.add(modal)
  closeByPressOutside(modal)

  const address = modal.querySelector<HTMLInputElement>('[data-share-address]')
  const copy = modal.querySelector<HTMLElement>('[data-share="copy"]')
  const device = modal.querySelector<HTMLElement>('[data-share="device"]')
  if (!address || !copy || !device) return
  copy.hidden = false
  copy.addEventListener('click', () => void copyAddress(modal, address))
  device.hidden = !('share' in navigator)
  device.addEventListener('click', () => {
    const shared = navigator.share({ title: device.dataset.title ?? '', url: address.value })
    // A reader who thinks better of it is no mistake: the modal stays open for another way.
    shared.then(
      () => {
        count('device')
        modal.close()
      },
      () => say(modal, ''),
    )
  })
}

function closeByPressOutside(modal: HTMLDialogElement): void {
  let beganOutside = false
  modal.addEventListener('pointerdown', ({ target }) => {
    beganOutside = target === modal
  })
  modal.addEventListener('click', ({ target }) => {
    // A selection that only ends outside is no press outside.
    if (target === modal && beganOutside) modal.close()
  })
}

async function copyAddress(modal: HTMLDialogElement, address: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(address.value)
    count('copy')
    say(modal, 'Link copied')
  } catch {
    // No clipboard on this page, or the reader does not allow it: the address is selected, ready to be copied by hand.
    address.select()
    say(modal, 'Your browser did not allow copying. The link is selected: copy it from here.')
  }
}

/** SHARE-4: what was shared, once it was; a copy that failed and a reader's second thoughts are no sharing. */
function count(network: 'copy' | 'device'): void {
  track('shared', { network, place: 'modal', device: deviceOf(innerWidth) })
}

/** Shown and announced: the place is a live region. */
function say(modal: HTMLDialogElement, words: string): void {
  const status = modal.querySelector('[data-share-status]')
  if (status) status.textContent = words
}
