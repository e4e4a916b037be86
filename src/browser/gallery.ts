import { hashTarget } from '#islands/hash-target.ts'
import { track } from '#islands/track.ts'

/**
 * How the reader came to the entry of the browser's history that shows a gallery: from this page, so that closing goes
 * back; or straight from elsewhere, and then there may be no page of ours to go back to.
 */
type Arrival = 'from page' | 'straight'

interface HistoryState {
  gallery?: Arrival
}

/**
 * GAL-1 to GAL-3: shows the gallery whose anchor the address has, in the whole screen, from its first slide.
 *
 * @param hashAtFirst  of the address before this came: a reader may have pressed a teaser meanwhile
 */
export function startGalleries(hashAtFirst: string): void {
  const galleries = new Map<HTMLElement | null, () => void>()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-gallery]'))
    galleries.set(dialog, prepare(dialog))
  addEventListener('hashchange', () => follow(galleries, 'from page'))
  follow(galleries, location.hash === hashAtFirst ? 'straight' : 'from page')
}

/** Opens and closes by the address, which is the one thing that decides: links, buttons and history all change it. */
function follow(galleries: Map<HTMLElement | null, () => void>, arrival: Arrival): void {
  const target = hashTarget()
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[data-gallery][open]'))
    if (open !== target) open.close()
  const show = galleries.get(target)
  if (!show || target?.hasAttribute('open')) return
  const state = history.state as HistoryState | null
  if (!state?.gallery) history.replaceState({ ...state, gallery: arrival }, '')
  show()
}

/** Takes the gallery's anchor from the address. Going back takes the focus away once more. */
function leave(giveBackFocus: () => void): void {
  const { gallery, ...state } = (history.state ?? {}) as HistoryState
  if (gallery === 'from page') {
    addEventListener('hashchange', giveBackFocus, { once: true })
    history.back()
  } else {
    history.replaceState(state, '', location.pathname + location.search)
  }
}

/** @returns what opens it */
function prepare(dialog: HTMLDialogElement): () => void {
  const list = dialog.querySelector('ol') as HTMLElement
  // What scrolls must be in the keyboard's reach.
  list.tabIndex = 0
  const slides = [...list.children] as HTMLElement[]
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-gallery-step]')]
  const gallery = dialog.dataset.gallery ?? ''
  /** The link that opens it: the teaser, until the reader has pressed another one. */
  let opener = document.querySelector<HTMLElement>(`a[aria-haspopup][href="#${dialog.id}"]`)
  let current = -1

  function show(index: number) {
    const slide = slides[index]
    if (index === current || !slide) return
    current = index
    for (const other of slides) other.inert = other !== slide
    // The next one is there when the reader is.
    for (const near of slides.slice(Math.max(index - 1, 0), index + 2))
      for (const image of near.querySelectorAll('img')) image.loading = 'eager'
    const focused = steps.find((step) => step === document.activeElement)
    for (const step of steps) step.disabled = !slides[index + stepOf(step)]
    // At an end the pressed button can do no more; the keyboard goes on from the other.
    if (focused?.disabled) steps.find((step) => !step.disabled)?.focus()
    write('[data-gallery-position]', `${index + 1} of ${slides.length}`)
    write('[data-gallery-title]', slide.dataset.title ? `: ${slide.dataset.title}` : '')
    track('gallery_slide_shown', { gallery, slide: index + 1 })
  }
  function write(selector: string, text: string) {
    const place = dialog.querySelector(selector)
    if (place) place.textContent = text
  }
  /** A jump to a hash takes the focus from what had it. */
  function giveBackFocus() {
    opener?.focus()
  }
  function goTo(index: number) {
    if (!slides[index]) return
    list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
    show(index)
  }

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>(`a[href="#${dialog.id}"]`) : null
    if (link) opener = link
  })
  dialog.addEventListener('close', () => {
    track('gallery_closed', { gallery, slide: current + 1 })
    if (hashTarget() === dialog) leave(giveBackFocus)
    giveBackFocus()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-gallery-close]')) dialog.close()
    const step = target.closest<HTMLElement>('[data-gallery-step]')
    if (step) goTo(current + stepOf(step))
  })
  dialog.addEventListener('keydown', (event) => {
    const index = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: slides.length - 1 }[event.key]
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goTo(index)
  })
  // A finger moves the slides by itself.
  list.addEventListener('scroll', () => show(Math.round(list.scrollLeft / list.clientWidth)), { passive: true })

  return () => {
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
    dialog.showModal()
    track('gallery_opened', { gallery, slides: slides.length })
    current = -1
    goTo(0)
  }
}

function stepOf(button: HTMLElement): number {
  return Number(button.dataset.galleryStep)
}
