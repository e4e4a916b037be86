import { hashTarget } from '#ui/hash-target.ts'
import type { Detach, TaskPage } from '#ui/task.ts'
import { track } from '#ui/track.ts'
import { galleryClose, galleryDialog, galleryPosition, galleryStep, galleryTitle } from './gallery.parts.ts'

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
export function attach(root: HTMLElement, { hashAtLoad }: TaskPage): Detach {
  const dialog = root as HTMLDialogElement
  const end = new AbortController()
  const { signal } = end
  const list = dialog.querySelector('ol') as HTMLElement
  // The keyboard must be able to reach what scrolls.
  list.tabIndex = 0
  const slides = [...list.children] as HTMLElement[]
  const steps = galleryStep.all(dialog) as HTMLButtonElement[]
  const gallery = galleryDialog.value(dialog)
  /** The link that opens it: the teaser, until the reader has pressed another one. */
  let opener = document.querySelector<HTMLElement>(`a[aria-haspopup][href="#${dialog.id}"]`)
  let current = -1

  /** Opens or closes it according to the hash of the address. */
  function follow(arrival: Arrival): void {
    const isWanted = hashTarget() === dialog
    if (isWanted === dialog.open) return
    if (!isWanted) {
      dialog.close()
      return
    }
    const state = history.state as HistoryState | null
    if (!state?.gallery) history.replaceState({ ...state, gallery: arrival }, '')
    open()
  }

  function open(): void {
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
    dialog.showModal()
    track(dialog, 'gallery_opened', { gallery, slides: slides.length })
    current = -1
    goTo(0)
  }

  function goTo(index: number): void {
    if (!slides[index]) return
    list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
    show(index)
  }

  function show(index: number): void {
    const slide = slides[index]
    if (index === current || !slide) return
    current = index
    for (const other of slides) other.inert = other !== slide
    // The pictures beside it load before the reader gets there.
    for (const near of slides.slice(Math.max(index - 1, 0), index + 2))
      for (const image of near.querySelectorAll('img')) image.loading = 'eager'
    const focused = steps.find((step) => step === document.activeElement)
    for (const step of steps) step.disabled = !slides[index + stepOf(step)]
    // A disabled button loses the focus: the other one takes it.
    if (focused?.disabled) steps.find((step) => !step.disabled)?.focus()
    setText(galleryPosition.first(dialog), `${index + 1} of ${slides.length}`)
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
      if (hashTarget() === dialog) leaveAddress(returnFocus)
      returnFocus()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (galleryClose.around(target)) dialog.close()
      const step = galleryStep.around(target)
      if (step) goTo(current + stepOf(step))
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    (event) => {
      const index = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: slides.length - 1 }[event.key]
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goTo(index)
    },
    { signal },
  )
  // A finger scrolls the slides without a button.
  list.addEventListener('scroll', () => show(Math.round(list.scrollLeft / list.clientWidth)), { passive: true, signal })
  follow(location.hash === hashAtLoad ? 'from elsewhere' : 'from page')

  return () => {
    end.abort()
    dialog.close()
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

function setText(place: HTMLElement | null, text: string): void {
  if (place) place.textContent = text
}

function stepOf(button: HTMLElement): number {
  return Number(galleryStep.value(button))
}
