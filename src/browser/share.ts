import { popups } from '#features/share/popups.rules.ts'
import { track } from '#islands/track.ts'
import { deviceOf } from '#model/device-of.ts'
import type { ShareNetwork, SharePlace } from '#model/share.ts'

/**
 * SHARE-2 to SHARE-4: what a link to a share page does not do by itself: naming the reader's device, opening a window
 * of its own, being counted; and the modal as a modal. Listens on the document, for articles that come later too.
 */
export function startShare(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, nameDevice, { capture: true })
  document.addEventListener('click', onClick)
  // More pressed before this script had come: a popover, whose focus wanders off into the page.
  const early = document.querySelector('[data-share-place=modal]:popover-open')
  if (early instanceof HTMLDialogElement) openModal(early)
}

/** Before a link can be followed, copied or opened elsewhere, its campaign names the device it is on. */
function nameDevice({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-share]')
  if (link) link.href = link.href.replace(/(-sharebar-referred-)[a-z]+/, `$1${deviceOf(innerWidth)}`)
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>('[data-share]')
  const more = event.target.closest<HTMLButtonElement>('[data-share-more]')
  if (pressed) share(pressed, event)
  else if (more?.popoverTargetElement instanceof HTMLDialogElement) {
    event.preventDefault()
    openModal(more.popoverTargetElement)
  } else event.target.closest('[data-share-close]')?.closest('dialog')?.close()
}

function share(pressed: HTMLElement, event: MouseEvent): void {
  const network = pressed.dataset.share as ShareNetwork
  // Of these two only the modal's own script knows whether they came to anything.
  if (network === 'copy' || network === 'device') return
  const place = pressed.closest<HTMLElement>('[data-share-place]')?.dataset.sharePlace as SharePlace
  track('shared', { network, place, device: deviceOf(innerWidth) })
  if (network === 'print') print()
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (pressed instanceof HTMLAnchorElement && isPlain) openPopup(pressed, network, event)
}

/**
 * SHARE-3: a window in the network's size. Where the browser refuses it the link goes on and opens a tab. The window is
 * cut off from this page before anything has loaded in it; `noopener` would do the same but hide whether it opened.
 */
function openPopup(link: HTMLAnchorElement, network: ShareNetwork, event: MouseEvent): void {
  const size = popups[network]
  if (!size) return
  const { widthPx, heightPx } = size
  const left = screenX + (outerWidth - widthPx) / 2
  const popup = open(link.href, '_blank', `popup,width=${widthPx},height=${heightPx},left=${left}`)
  if (!popup) return
  popup.opener = null
  event.preventDefault()
}

/** More opens its popover by itself; from here the same element is modal, so that the focus stays inside. */
function openModal(modal: HTMLDialogElement): void {
  if (modal.matches(':popover-open')) modal.hidePopover()
  modal.showModal()
  import('./share-modal.ts').then(
    ({ startModal }) => startModal(modal),
    (error: unknown) => {
      // It is as without scripts: the address is there to be copied by hand.
      modal.querySelector<HTMLElement>('[data-share="copy"]')?.setAttribute('hidden', '')
      reportError(error)
    },
  )
}
