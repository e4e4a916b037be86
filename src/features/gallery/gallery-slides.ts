import { track } from '#runtime/track.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import { galleryDialog, galleryPosition, galleryStep, galleryThumbnail, galleryTitle } from './gallery.hooks.ts'

/** The slides of a gallery, one in view; the gallery's buttons, thumbnails and position follow that slide. */
export interface GallerySlides {
  readonly count: number
  /** The index of the slide in view; -1 before the first. */
  readonly current: number
  /** Begins again at the first slide. */
  begin(): void
  /** Scrolls to a slide; does nothing if there is none. */
  goTo(index: number): void
  /** Shows the slide that the reader scrolled to, such as by finger. */
  followScroll(): void
}

/** GAL-2, GAL-3. @param list  the scroll container */
export function slidesOf(dialog: HTMLElement, list: HTMLElement): GallerySlides {
  const slides = [...list.children] as HTMLElement[]
  const steps = galleryStep.all(dialog) as HTMLButtonElement[]
  const thumbnails = galleryThumbnail.all(dialog)
  const gallery = galleryDialog.value(dialog)
  const text = receivedTexts<'gallery.position'>(dialog)
  let current = -1

  function goTo(index: number): void {
    const slide = slides[index]
    if (!slide) return
    // Not `scrollBy`, which has a direction: scroll snapping would stop at the next slide.
    list.scrollTo({ left: list.scrollLeft + leftOf(slide) - leftOf(list), behavior: 'instant' })
    show(index)
  }

  /** Measured, not multiplied: over fifty slides fractions of a pixel, or gaps, would add up to a whole slide. */
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
    // An element of the previous slide would lose the focus to the page, and the arrow keys would stop working.
    if (focused !== list && list.contains(focused)) list.focus({ preventScroll: true })
    for (const other of slides) other.inert = other !== slide
    // Preload the pictures before and after it.
    for (const near of slides.slice(Math.max(index - 1, 0), index + 2))
      for (const image of near.querySelectorAll('img')) image.loading = 'eager'
    for (const step of steps) step.disabled = !slides[index + stepOf(step)]
    // A disabled button loses the focus, so the other one takes it.
    if (steps.some((step) => step === focused && step.disabled)) steps.find((step) => !step.disabled)?.focus()
    markThumbnail(thumbnails, index)
    const position = galleryPosition.first(dialog)
    setText(position, position && text('gallery.position', { number: index + 1, count: slides.length }))
    setText(galleryTitle.first(dialog), slide.dataset.title ? `: ${slide.dataset.title}` : '')
    track(dialog, 'gallery_slide_shown', { gallery, slide: index + 1 })
  }

  return {
    count: slides.length,
    get current() {
      return current
    },
    begin() {
      current = -1
      goTo(0)
    },
    goTo,
    followScroll: () => show(indexInView()),
  }
}

/** The number of slides that a button moves. */
export function stepOf(button: HTMLElement): number {
  return Number(galleryStep.value(button))
}

/** Marks the thumbnail of the slide in view, and moves the focus to it from the previous thumbnail. */
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
  // Relative to the current position: a strip that begins at its right edge scrolls from 0 to negative values.
  const toMiddle = leftOf(marked) - leftOf(strip) - (strip.clientWidth - marked.offsetWidth) / 2
  strip.scrollTo({ left: strip.scrollLeft + toMiddle, behavior: 'instant' })
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left
}

function setText(place: HTMLElement | null, text: string | null): void {
  if (place) place.textContent = text
}
