import type { Detach } from './task.ts'

/**
 * TOC-5, RAIL-3: marks the link to the current section or article in a list of links: the last one whose
 * beginning has passed the upper third of the screen.
 */
export function attach(list: HTMLElement): Detach {
  const links = [...list.querySelectorAll('a')]
  let frame = 0

  function mark() {
    frame = 0
    const current = linkInView(links)
    for (const link of links) {
      if (link !== current) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        link.parentElement?.parentElement?.scrollTo({ left: link.offsetLeft - innerWidth / 3 })
      }
    }
  }
  function markOnNextFrame() {
    frame ||= requestAnimationFrame(mark)
  }

  addEventListener('scroll', markOnNextFrame, { passive: true })
  mark()
  return () => {
    removeEventListener('scroll', markOnNextFrame)
    cancelAnimationFrame(frame)
  }
}

function linkInView(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const line = innerHeight / 3
  let current: HTMLAnchorElement | undefined
  let nearest = Number.NEGATIVE_INFINITY
  for (const link of links) {
    const target = targetOf(link)
    // Hidden in a closed tab of the article tools, it has no place on the page.
    if (!target || target.getClientRects().length === 0) continue
    const { top } = target.getBoundingClientRect()
    if (top >= line || top < nearest) continue
    nearest = top
    current = link
  }
  return current
}

/** A section of the page, or an article on it, which may have been inserted after the list was attached. */
function targetOf(link: HTMLAnchorElement): Element | null {
  return link.hash && link.pathname === location.pathname
    ? document.getElementById(decodeURIComponent(link.hash.slice(1)))
    : document.querySelector(`[data-path="${CSS.escape(link.pathname)}"]`)
}
