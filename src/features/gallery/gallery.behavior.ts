import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { laterArticle } from '#runtime/later-article.hooks.ts'
import { openModal } from '#runtime/modal.ts'
import { track } from '#runtime/track.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import {
  galleryClose,
  galleryDialog,
  galleryPosition,
  galleryStep,
  galleryThumbnail,
  galleryTitle,
} from './gallery.hooks.ts'

/**
 * How the history entry that shows a gallery was reached: from this page, so that closing goes back; or from elsewhere,
 * where going back could leave the site.
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
  // The keyboard must be able to reach what scrolls.
  list.tabIndex = 0
  const slides = [...list.children] as HTMLElement[]
  const steps = galleryStep.all(dialog) as HTMLButtonElement[]
  const thumbnails = galleryThumbnail.all(dialog)
  const gallery = galleryDialog.value(dialog)
  const text = receivedTexts<'gallery.position'>(dialog)
  /** The link that opens it: the teaser, until the reader has pressed another one. */
  let opener = document.querySelector<HTMLElement>(`a[aria-haspopup][href="#${dialog.id}"]`)
  let current = -1
  const { pageHash, isOfAddress, isAddressed } = addressesOf(dialog)

  /** Opens or closes it according to the hash of the address. */
  function follow(arrival: Arrival): void {
    const isWanted = isAddressed()
    if (isWanted === dialog.open) return
    if (!isWanted) {
      dialog.close()
      return
    }
    const state = history.state as HistoryState | null
    // In the address of its own article a gallery has the hash that it has on the article's page.
    if (!state?.gallery) history.replaceState({ ...state, gallery: arrival }, '', isOfAddress() ? pageHash : undefined)
    open()
  }

  function open(): void {
    openModal(dialog)
    track(dialog, 'gallery_opened', { gallery, slides: slides.length })
    current = -1
    goTo(0)
  }

  function goTo(index: number): void {
    const slide = slides[index]
    if (!slide) return
    // `scrollBy` has a direction, in which scroll snapping would stop at the next slide.
    list.scrollTo({ left: list.scrollLeft + leftOf(slide) - leftOf(list), behavior: 'instant' })
    show(index)
  }

  /** Measured, not multiplied: over fifty slides a fraction of a pixel, or a gap, would add up to a slide. */
  function indexInView(): number {
    const [first, second] = slides
    if (!first || !second) return 0
    const last = slides.length - 1
    const step = (leftOf(slides[last] ?? second) - leftOf(first)) / last
    return Math.round((leftOf(list) - leftOf(first)) / step)
  }

  function show(index: number): void {
    const slide = slides[index]
    if (index === current || !slide) return
    current = index
    const focused = document.activeElement
    // What is in a slide that leaves would lose the focus to the page, and with it the arrow keys.
    if (focused !== list && list.contains(focused)) list.focus({ preventScroll: true })
    for (const other of slides) other.inert = other !== slide
    // Preload the pictures before and after it.
    for (const near of slides.slice(Math.max(index - 1, 0), index + 2))
      for (const image of near.querySelectorAll('img')) image.loading = 'eager'
    for (const step of steps) step.disabled = !slides[index + stepOf(step)]
    // A disabled button loses the focus: the other one takes it.
    if (steps.some((step) => step === focused && step.disabled)) steps.find((step) => !step.disabled)?.focus()
    markThumbnail(thumbnails, index)
    const position = galleryPosition.first(dialog)
    setText(position, position && text('gallery.position', { number: index + 1, count: slides.length }))
    setText(galleryTitle.first(dialog), slide.dataset.title ? `: ${slide.dataset.title}` : '')
    track(dialog, 'gallery_slide_shown', { gallery, slide: index + 1 })
  }

  /** Navigating to a hash moves the focus. */
  function returnFocus(): void {
    opener?.focus()
  }

  addEventListener('hashchange', () => follow('from page'), { signal })
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>(`a[href="#${dialog.id}"]`) : null
      if (link) opener = link
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      track(dialog, 'gallery_closed', { gallery, slide: current + 1 })
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
      if (step) goTo(current + stepOf(step))
      const thumbnail = galleryThumbnail.closest(target)
      if (thumbnail) goTo(thumbnails.indexOf(thumbnail))
    },
    { signal },
  )
  // Of the document: a press on what takes no focus leaves it to the page.
  document.addEventListener(
    'keydown',
    (event) => {
      if (!dialog.open) return
      const forward = document.dir === 'rtl' ? -1 : 1
      const index = { ArrowRight: current + forward, ArrowLeft: current - forward, Home: 0, End: slides.length - 1 }[
        event.key
      ]
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goTo(index)
    },
    { signal },
  )
  // A finger scrolls the slides without a button.
  list.addEventListener('scroll', () => show(indexInView()), { passive: true, signal })
  follow(location.hash === hashAtLoad ? 'from elsewhere' : 'from page')

  return () => {
    end.abort()
    dialog.close()
  }
}

/**
 * GAL-1: the hashes that open a gallery. In the address of its own article it is `#gallery-open`, as on the article's
 * page, also where the article follows others: the address is that of the article in view (INF-3).
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

/** Takes the gallery's hash from the address. Going back moves the focus again. */
function leaveAddress(returnFocus: () => void): void {
  const { gallery, ...state } = (history.state ?? {}) as HistoryState
  if (gallery === 'from page') {
    addEventListener('hashchange', returnFocus, { once: true })
    history.back()
  } else {
    history.replaceState(state, '', location.pathname + location.search)
  }
}

/** Marks the thumbnail of the slide in view, and moves the focus on to it from the one before. */
function markThumbnail(thumbnails: HTMLElement[], index: number): void {
  const marked = thumbnails[index]
  if (!marked) return
  const hadFocus = thumbnails.some((thumbnail) => thumbnail === document.activeElement)
  for (const thumbnail of thumbnails) {
    thumbnail.tabIndex = thumbnail === marked ? 0 : -1
    if (thumbnail === marked) thumbnail.setAttribute('aria-current', 'true')
    else thumbnail.removeAttribute('aria-current')
  }
  if (hadFocus) marked.focus({ preventScroll: true })
  const strip = marked.parentElement
  if (!strip) return
  // By a difference of places: where a strip begins at its right edge, it scrolls from 0 down.
  const toMiddle = leftOf(marked) - leftOf(strip) - (strip.clientWidth - marked.offsetWidth) / 2
  strip.scrollTo({ left: strip.scrollLeft + toMiddle, behavior: 'instant' })
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left
}

function setText(place: HTMLElement | null, text: string | null): void {
  if (place) place.textContent = text
}

function stepOf(button: HTMLElement): number {
  return Number(galleryStep.value(button))
}
