import { openModal } from '#runtime/modal.ts'
import { track } from '#runtime/track.ts'
import { deviceOf } from '#tracking/device-of.ts'
import { shareAddress, shareCopied, shareStatus, shareWay } from './share.hooks.ts'

const started = new WeakSet<HTMLDialogElement>()

/**
 * Makes a modal of the popover that "More" has opened, and adds what a share modal does: copying, and the device's own
 * way to share.
 *
 * @param signal  ends it
 */
export function startModal(modal: HTMLDialogElement, signal: AbortSignal): void {
  // While this script was fetched the reader may have closed it.
  if (!modal.matches(':popover-open')) return
  openModal(modal)
  showStatus(modal, '')
  if (started.has(modal)) return
  started.add(modal)
  signal.addEventListener('abort', () => started.delete(modal))

  const way = (name: string) => shareWay.all(modal).find((element) => shareWay.value(element) === name)
  const address = shareAddress.first(modal) as HTMLInputElement | null
  const copy = way('copy')
  const device = way('device')
  if (!address || !copy || !device) return
  copy.hidden = false
  copy.addEventListener('click', () => void copyAddress(modal, address), { signal })
  device.hidden = !('share' in navigator)
  device.addEventListener(
    'click',
    () => {
      const shared = navigator.share({ title: device.dataset.title ?? '', url: address.value })
      // A reader may cancel: the modal stays open for another way.
      shared.then(
        () => {
          trackShared(modal, 'device')
          modal.close()
        },
        () => showStatus(modal, ''),
      )
    },
    { signal },
  )
}

async function copyAddress(modal: HTMLDialogElement, address: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(address.value)
    trackShared(modal, 'copy')
    showStatus(modal, said(modal, shareCopied))
  } catch {
    // The page has no clipboard, or the reader does not allow it: the selected address can be copied by hand.
    address.select()
    showStatus(modal, said(modal, shareStatus))
  }
}

/** SHARE-4: only what succeeded counts. */
function trackShared(modal: HTMLDialogElement, network: 'copy' | 'device'): void {
  track(modal, 'shared', { network, place: 'modal', device: deviceOf(innerWidth) })
}

/** A text in the language of the page, as the status carries it. */
function said(modal: HTMLDialogElement, text: typeof shareStatus): string {
  const status = text.first(modal)
  return status ? text.value(status) : ''
}

/** Shown, and announced: the element is a live region. */
function showStatus(modal: HTMLDialogElement, text: string): void {
  const status = shareStatus.first(modal)
  if (status) status.textContent = text
}
