import type { ShareNetwork } from '#model/readers/share.ts'
import { openModal } from '#runtime/modal.ts'
import { shareAddress, shareCopied, shareStatus } from './share-modal.hooks.ts'

const started = new WeakSet<HTMLDialogElement>()

/**
 * Turns the popover that "More" has opened into a modal, and adds copying and the device's own share dialog.
 *
 * @param share  finds its ways to share, and counts one of them (SHARE-4)
 * @param signal  ends it
 */
export function startModal(
  modal: HTMLDialogElement,
  { wayOf, report }: { wayOf(network: ShareNetwork): HTMLElement | undefined; report(way: HTMLElement): void },
  signal: AbortSignal,
): void {
  // The reader may have closed it while this script was fetched.
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

/** @param onCopied  called only on success: a failed copy does not count (SHARE-4) */
async function copyAddress(modal: HTMLDialogElement, address: HTMLInputElement, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(address.value)
    onCopied()
    showStatus(modal, statusText(modal, shareCopied))
  } catch {
    // The page has no clipboard, or no permission: the reader can copy the selected address by hand.
    address.select()
    showStatus(modal, statusText(modal, shareStatus))
  }
}

/** A text of the status, in the language of the page. */
function statusText(modal: HTMLDialogElement, text: typeof shareStatus): string {
  const status = text.first(modal)
  return status ? text.value(status) : ''
}

/** Shows a text; the element is a live region, so it is also announced. */
function showStatus(modal: HTMLDialogElement, text: string): void {
  const status = shareStatus.first(modal)
  if (status) status.textContent = text
}
