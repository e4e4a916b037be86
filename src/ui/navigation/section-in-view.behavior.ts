import type { Detach } from '#runtime/behavior.ts'
import { hashTarget, onHashFollowed } from '#runtime/hash-target.ts'
import { movingSigns } from '#runtime/reader-moves.ts'

/** The tolerance for rounded positions: a section this far below its position after a jump counts as reached. */
const slackPx = 16
/** Content between two sections, up to this height, belongs to the section before. */
const gapPx = 64
/** The space for the fade at the start of a scrolling list. */
const fadePx = 24

/**
 * TOC-5, RAIL-3: marks the link to the section or article in which the reader is, in a list of links: from the position
 * after a jump to it up to its end. A followed link stays marked until the reader scrolls on, even if the page is too
 * short to scroll its section up.
 */
export function attach(list: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const links = [...list.querySelectorAll('a')]
  let frame = 0
  /** While a link is pressed the list does not scroll, which would move the link away from the finger. */
  let isPressed = false
  let followed = linkTo(links, hashTarget())

  function mark() {
    frame = 0
    if (isPressed) return
    if (followed && isOffScreen(followed)) followed = undefined
    const inView = linkInView(links)
    const current = followed ?? inView.link
    for (const link of links) {
      if (link !== current) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        showInList(link)
      }
    }
    if (!current && inView.isBeforeAll) links[0]?.parentElement?.parentElement?.scrollTo({ left: 0 })
  }
  function markOnNextFrame() {
    frame ||= requestAnimationFrame(mark)
  }
  function release() {
    followed = undefined
  }

  function startPress() {
    isPressed = true
  }
  function endPress() {
    if (isPressed) markOnNextFrame()
    isPressed = false
  }

  addEventListener('scroll', markOnNextFrame, { passive: true, signal })
  list.addEventListener('pointerdown', startPress, { passive: true, signal })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, endPress, { passive: true, signal })
  for (const sign of movingSigns) addEventListener(sign, release, { passive: true, capture: true, signal })
  const endFollowing = onHashFollowed(() => {
    followed = linkTo(links, hashTarget())
    markOnNextFrame()
  })
  mark()
  return () => {
    end.abort()
    endFollowing()
    cancelAnimationFrame(frame)
  }
}

/** A drag of the scroll bar fires none of the events above. */
function isOffScreen(link: HTMLAnchorElement): boolean {
  const { top = 0, bottom = 0 } = targetOf(link)?.getBoundingClientRect() ?? {}
  return bottom < 0 || top > innerHeight
}

function linkTo(links: HTMLAnchorElement[], target: Element | null): HTMLAnchorElement | undefined {
  return target ? links.find((link) => targetOf(link) === target) : undefined
}

function linkInView(links: HTMLAnchorElement[]): { link?: HTMLAnchorElement; isBeforeAll: boolean } {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  let current: HTMLAnchorElement | undefined
  let nearest = Number.NEGATIVE_INFINITY
  let isBeforeAll = true
  for (const link of links) {
    const target = targetOf(link)
    // A target in a closed tab of the article tools is hidden, and has no position.
    if (!target || target.getClientRects().length === 0) continue
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0
    // An article begins below its title and the content around it.
    const line = target.matches('[data-path]') ? innerHeight / 3 : padding + margin + slackPx
    const { top } = target.getBoundingClientRect()
    if (top > line) continue
    isBeforeAll = false
    const { bottom } = sectionOf(target).getBoundingClientRect()
    if (top < nearest || bottom + gapPx < line) continue
    nearest = top
    current = link
  }
  return { ...(current && { link: current }), isBeforeAll }
}

/** A section of the page, or an article on it, which may have been inserted after the list was attached. */
function targetOf(link: HTMLAnchorElement): Element | null {
  return link.hash && link.pathname === location.pathname
    ? document.getElementById(decodeURIComponent(link.hash.slice(1)))
    : document.querySelector(`[data-path="${CSS.escape(link.pathname)}"]`)
}

/** The section of a heading; an article is a target itself. */
function sectionOf(target: Element): Element {
  return target.closest('section, aside, article, [data-section]') ?? target
}

/** Scrolls a list that is wider than the screen: to the middle of the link, or to its start if the link is too wide. */
function showInList(link: HTMLAnchorElement): void {
  const list = link.parentElement?.parentElement
  if (!list) return
  const space = list.getBoundingClientRect()
  const { left, width } = link.getBoundingClientRect()
  const room = space.width - width
  list.scrollBy({ left: left - space.left - (room > 0 ? room / 2 : fadePx) })
}
