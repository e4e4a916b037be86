import type { ShareNetwork, SharePlace } from '#model/readers/share.ts'
import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { track } from '#runtime/track.ts'
import type { DeviceType } from '#tracking/device.ts'
import { popups } from './popups.rules.ts'
import { shareClose, sharePlace, shareWay } from './share.hooks.ts'

/** Counts a way to share, by its element. */
type Report = (pressed: HTMLElement) => void

/**
 * SHARE-2 to SHARE-4: adds to links to share pages: it sets the reader's device, opens popups, counts presses, and
 * opens the modal as a modal dialog. Attached to each place with ways to share: the bar, the tools, the modal.
 */
export function attach(place: HTMLElement, page: BehaviorPage): Detach {
  const end = new AbortController()
  const { signal } = end
  const report = (pressed: HTMLElement) => trackShare(place, pressed, page.device())
  // Also now: the reader's first action fetches this script, and that action may be to copy a link.
  const name = () => nameDevice(place, page.device())
  name()
  for (const type of ['pointerdown', 'focusin', 'click']) place.addEventListener(type, name, { capture: true, signal })
  place.addEventListener(
    'click',
    (event) => {
      const pressed = shareWay.closest(event.target)
      if (pressed) share(place, pressed, event, report)
      else if (shareClose.closest(event.target)) leave(place as HTMLDialogElement)
      // A press beside the card. That does not close a popover that covers the page and is no modal yet.
      else if (event.target === place && place.matches(':popover-open')) leave(place as HTMLDialogElement)
    },
    { signal },
  )
  // The middle button also opens a link, without a click event.
  place.addEventListener(
    'auxclick',
    ({ target, button }) => {
      const pressed = shareWay.closest(target)
      if (button === 1 && pressed instanceof HTMLAnchorElement) report(pressed)
    },
    { signal },
  )
  if (place instanceof HTMLDialogElement) {
    const startIfOpen = () => void (place.matches(':popover-open') && start(place, report, signal))
    place.addEventListener('toggle', startIfOpen, { signal })
    // The popover may have been opened before.
    startIfOpen()
  }
  return () => end.abort()
}

/** Sets the device in the campaign of links, before the reader can follow, copy or open them elsewhere. */
function nameDevice(place: HTMLElement, device: DeviceType): void {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href*="-sharebar-referred-"]'))
    link.href = link.href.replace(/(-sharebar-referred-)[a-z]+/, `$1${device}`)
}

function share(place: HTMLElement, pressed: HTMLElement, event: MouseEvent, report: Report): void {
  const network = shareWay.value(pressed) as ShareNetwork
  // share-modal.ts reports these two, if they succeed.
  if (network === 'copy' || network === 'device') return
  report(pressed)
  if (network === 'print') print()
  // The form is also a dialog.
  if (network === 'email' && place instanceof HTMLDialogElement) leave(place)
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (pressed instanceof HTMLAnchorElement && isPlain) openPopup(pressed, network, event)
}

/** Closes the modal, or the popover that it is until the code for modals has loaded, which then leaves it closed. */
function leave(modal: HTMLDialogElement): void {
  // The browser returns the focus only from inside, and a press beside the controls has removed it.
  shareClose.first(modal)?.focus()
  modal.hidePopover()
  modal.close()
}

function trackShare(place: HTMLElement, pressed: HTMLElement, device: DeviceType): void {
  const network = shareWay.value(pressed) as ShareNetwork
  track(place, 'shared', { network, place: sharePlace.value(place) as SharePlace, device })
}

/**
 * SHARE-3: a window in the network's size. If the browser refuses it, the link opens a tab. The window loses its
 * `opener` before anything has loaded in it; `noopener` would do the same, but hide whether the window opened.
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

/** "More" has opened a popover, as without scripts; only a modal keeps the focus inside. */
function start(modal: HTMLDialogElement, report: Report, signal: AbortSignal): void {
  // If the import fails it stays a popover: the reader can select and copy the address.
  const wayOf = (network: ShareNetwork) => shareWay.all(modal).find((way) => shareWay.value(way) === network)
  import('./share-modal.ts').then(({ startModal }) => startModal(modal, { wayOf, report }, signal), reportError)
}
