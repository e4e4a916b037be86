/** Room above what is jumped to, below the site's header, in pixels (DRUG-3). */
const roomPx = 16

/** DRUG-3: scrolls to where a marked link leads, smoothly unless the reader wants less motion. Also sends the focus there. */
export function startSmoothJumps(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-jump-smoothly]') : null
    const target = link && document.getElementById(link.hash.slice(1))
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const header = document.querySelector<HTMLElement>('body > header')?.offsetHeight ?? 0
    const top = target.getBoundingClientRect().top + scrollY - header - roomPx
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.focus({ preventScroll: true })
    history.pushState(null, '', link.hash)
    scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
  })
}
