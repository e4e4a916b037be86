import type { ShareNetwork } from '#model/readers/share.ts'
import { openModal } from '#runtime/modal.ts'
import { shareAddress, shareCopied, shareStatus } from './share-modal.hooks.ts'

const started = new WeakSet<HTMLDialogElement>()

/**
 * Makes a modal of the popover that "More" has opened, and adds what a share modal does: copying, and the device's own
 * way to share.
 *
 * @param share  its ways to share, and what counts one of them (SHARE-4)
 * @param signal  ends it
 */
export function startModal(
  modal: HTMLDialogElement,
  { wayOf, report }: { wayOf(network: ShareNetwork): HTMLElement | undefined; report(way: HTMLElement): void },
  signal: AbortSignal,
): void {
  // While this script was fetched the reader may have closed it.
  if (!modal.matches(':popover-open')) return
  openModal(modal)
  showStatus(modal, '')
  if (started.has(modal)) return
  started.add(modal)
  signal.addEventListener('abort', () => started.delete(modal))

  const address = shareAddress.first(modal) as HTMLInputElement | null
  const copy = wayOf('copy')
  const device = wayOf('device')
  if (!address || !copy || !device) return
  copy.hidden = false
  copy.addEventListener('click', () => void copyAddress(modal, address, () => report(copy)), { signal })
  device.hidden = !('share' in navigator)
  device.addEventListener(
    'click',
    () => {
      const shared = navigator.share({ title: device.dataset.title ?? '', url: address.value })
      // A reader may cancel: the modal stays open for another way.
      shared.then(
        () => {
          report(device)
          modal.close()
        },
        () => showStatus(modal, ''),
      )
    },
    { signal },
  )
}

/** @param onCopied  called only then: what failed does not count (SHARE-4) */
async function copyAddress(modal: HTMLDialogElement, address: HTMLInputElement, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(address.value)
    onCopied()
    showStatus(modal, statusText(modal, shareCopied))
  } catch {
    // The page has no clipboard, or the reader does not allow it: the selected address can be copied by hand.
    address.select()
    showStatus(modal, statusText(modal, shareStatus))
  }
}

/** A text in the language of the page, as the status carries it. */
function statusText(modal: HTMLDialogElement, text: typeof shareStatus): string {
  const status = text.first(modal)
  return status ? text.value(status) : ''
}

/** Shown, and announced: the element is a live region. */
function showStatus(modal: HTMLDialogElement, text: string): void {
  const status = shareStatus.first(modal)
  if (status) status.textContent = text
}
