/**
 * TOC-5, RAIL-3: marks what is being read in every list that leads through it: the tab bar, the scroll indicator. It is
 * the section or article whose beginning was the last to pass the upper third of the screen. The tab bar shows once the
 * contents have scrolled away.
 */
export function markSectionInView(): void {
  const bar = document.querySelector('[data-tab-bar]')
  const contents = document.querySelector('[data-contents]')
  const lists = [...document.querySelectorAll('[data-in-view]')]
  if (lists.length === 0) return
  let isWaiting = false

  function mark() {
    isWaiting = false
    bar?.toggleAttribute('data-shown', (contents?.getBoundingClientRect().bottom ?? 0) < 0)
    for (const list of lists) markIn([...list.querySelectorAll('a')])
  }

  addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(mark)
      isWaiting = true
    },
    { passive: true },
  )
  mark()
}

function markIn(links: HTMLAnchorElement[]): void {
  const line = innerHeight / 3
  let current: HTMLAnchorElement | undefined
  let nearest = Number.NEGATIVE_INFINITY
  for (const link of links) {
    const target = targetOf(link)
    // What a closed tab of the article tools holds has no place on the page.
    if (!target || target.getClientRects().length === 0) continue
    const { top } = target.getBoundingClientRect()
    if (top >= line || top < nearest) continue
    nearest = top
    current = link
  }
  for (const link of links) {
    if (link !== current) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true')
      link.parentElement?.parentElement?.scrollTo({ left: link.offsetLeft - innerWidth / 3 })
    }
  }
}

/** A section of the page, or an article on it: the articles of the infinite page come one by one. */
function targetOf(link: HTMLAnchorElement): Element | null {
  return link.hash && link.pathname === location.pathname
    ? document.getElementById(decodeURIComponent(link.hash.slice(1)))
    : document.querySelector(`[data-path="${CSS.escape(link.pathname)}"]`)
}
