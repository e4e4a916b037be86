/**
 * TOC-5: shows the tab bar once the contents have scrolled away, and marks the section in view in it. The section in
 * view is the last whose heading has passed the upper third of the screen.
 */
export function markSectionInView(): void {
  const bar = document.querySelector<HTMLElement>('[data-tab-bar]')
  const contents = document.querySelector('[data-contents]')
  if (!bar || !contents) return
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const targets = tabs.map((tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1))))
  let isWaiting = false

  function mark() {
    isWaiting = false
    bar?.toggleAttribute('data-shown', (contents?.getBoundingClientRect().bottom ?? 0) < 0)
    const line = innerHeight / 3
    const current = targets.findLastIndex(
      (target) => target && isShown(target) && target.getBoundingClientRect().top < line,
    )
    for (const [index, tab] of tabs.entries()) {
      if (index !== current) tab.removeAttribute('aria-current')
      else if (!tab.hasAttribute('aria-current')) {
        tab.setAttribute('aria-current', 'true')
        tab.parentElement?.parentElement?.scrollTo({ left: tab.offsetLeft - innerWidth / 3 })
      }
    }
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

/** False for what a closed tab of the article tools holds: it has no place on the page. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
