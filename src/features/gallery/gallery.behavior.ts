import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { laterArticle } from '#runtime/later-article.hooks.ts'
import { openModal } from '#runtime/modal.ts'
import { track } from '#runtime/track.ts'
import { galleryClose, galleryDialog, galleryStep, galleryThumbnail } from './gallery.hooks.ts'
import { slidesOf, stepOf } from './gallery-slides.ts'

/**
 * The origin of the history entry that shows a gallery: `from page`, so closing goes back; or `from elsewhere`, where
 * going back could leave the site.
 */
type Arrival = 'from page' | 'from elsewhere'

interface HistoryState {
  gallery?: Arrival
}

/**
 * GAL-1 to GAL-3: shows a gallery over the whole screen, from its first slide, while the address has its id as hash:
 * links, buttons and the browser's history all open and close it by changing the address.
 */
export function attach(root: HTMLElement, { hashAtLoad }: BehaviorPage): Detach {
  const dialog = root as HTMLDialogElement
  const end = new AbortController()
  const { signal } = end
  const list = dialog.querySelector('ol') as HTMLElement
  // The keyboard must reach a scroll container.
  list.tabIndex = 0
  const slides = slidesOf(dialog, list)
  const gallery = galleryDialog.value(dialog)
  /** The link that opened the gallery: the teaser, until the reader presses another one. */
  let opener = document.querySelector<HTMLElement>(`a[aria-haspopup][href="#${dialog.id}"]`)
  const { pageHash, isOfAddress, isAddressed } = addressesOf(dialog)

  /** Opens or closes the gallery according to the hash of the address. */
  function follow(arrival: Arrival): void {
    const isWanted = isAddressed()
    if (isWanted === dialog.open) return
    if (!isWanted) {
      dialog.close()
      return
    }
    const state = history.state as HistoryState | null
    // In the address of its own article a gallery has the same hash as on the article's page.
    if (!state?.gallery) history.replaceState({ ...state, gallery: arrival }, '', isOfAddress() ? pageHash : undefined)
    open()
  }

  function open(): void {
    openModal(dialog)
    track(dialog, 'gallery_opened', { gallery, slides: slides.count })
    slides.begin()
  }

  /** Navigating to a hash moves the focus. */
  function returnFocus(): void {
    opener?.focus()
  }

  addEventListener('hashchange', () => follow('from page'), { signal })
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLElement>(`a[href="#${dialog.id}"]`) : null
      if (!link) return
      opener = link
      // While it is closing the address still has the hash, so the link would lead nowhere.
      if (!isAddressed() || dialog.open) return
      event.preventDefault()
      const left = goesBack() ? { on: window, event: 'hashchange' } : { on: dialog, event: 'close' }
      left.on.addEventListener(left.event, () => link.click(), { once: true, signal })
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      track(dialog, 'gallery_closed', { gallery, slide: slides.current + 1 })
      if (isAddressed()) leaveAddress(returnFocus)
      returnFocus()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (galleryClose.closest(target)) dialog.close()
      const step = galleryStep.closest(target)
      if (step) slides.goTo(slides.current + stepOf(step))
      const thumbnail = galleryThumbnail.closest(target)
      if (thumbnail) slides.goTo(galleryThumbnail.all(dialog).indexOf(thumbnail))
    },
    { signal },
  )
  // On the document: after a press on an element that takes no focus, the page has it.
  document.addEventListener(
    'keydown',
    (event) => {
      if (!dialog.open) return
      const forward = document.dir === 'rtl' ? -1 : 1
      const { current, count } = slides
      const index = { ArrowRight: current + forward, ArrowLeft: current - forward, Home: 0, End: count - 1 }[event.key]
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      slides.goTo(index)
    },
    { signal },
  )
  // A finger scrolls the slides without a button.
  list.addEventListener('scroll', () => slides.followScroll(), { passive: true, signal })
  follow(location.hash === hashAtLoad ? 'from elsewhere' : 'from page')

  return () => {
    end.abort()
    dialog.close()
  }
}

/**
 * GAL-1: the hashes that open a gallery. In the address of its own article the hash is `#gallery-open`, as on the
 * article's page, even for a later article of an infinite page: the address is that of the article in view (INF-3).
 */
function addressesOf(dialog: HTMLElement) {
  const article = laterArticle.closest(dialog)
  const later = article && laterArticle.value(article)
  const articleId = dialog.closest<HTMLElement>('[data-article]')?.dataset.article ?? ''
  const pageHash = `#${later ? dialog.id.slice(0, -articleId.length - 1) : dialog.id}`
  const isOfAddress = () =>
    later
      ? later === location.pathname
      : !laterArticle.all(document).some((other) => laterArticle.value(other) === location.pathname)
  return {
    pageHash,
    isOfAddress,
    isAddressed: () =>
      (later !== null && location.hash === `#${dialog.id}`) || (location.hash === pageHash && isOfAddress()),
  }
}

/** Whether closing the gallery goes back in the history. */
function goesBack(): boolean {
  return (history.state as HistoryState | null)?.gallery === 'from page'
}

/** Removes the gallery's hash from the address. Going back moves the focus again. */
function leaveAddress(returnFocus: () => void): void {
  if (goesBack()) {
    addEventListener('hashchange', returnFocus, { once: true })
    history.back()
    return
  }
  const { gallery: _, ...state } = (history.state ?? {}) as HistoryState
  history.replaceState(state, '', location.pathname + location.search)
}
