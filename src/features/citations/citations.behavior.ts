import type { Detach } from '#runtime/behavior.ts'
import { wayBack } from '#ui/text/citations.hooks.ts'
import { citationCard, citationEntry, citationMark } from './citations.hooks.ts'

/**
 * REV-8: shows a source in a card beside the number that cites it, copied from its entry in the list. The card is a
 * native popover: Escape and a press outside close it, and the focus returns to the number.
 */
export function attach(article: HTMLElement): Detach {
  const card = citationCard.first(article)
  const entry = card && citationEntry.first(card)
  const end = new AbortController()
  // Numbers stay links to the list.
  if (!card?.showPopover || !entry) return () => end.abort()
  const { signal } = end
  const toList = card.querySelector(':scope > a')
  let opener: HTMLAnchorElement | null = null

  function open(event: MouseEvent): void {
    const link = citationMark.closest(event.target)?.querySelector('a')
    if (!link?.contains(event.target as Node) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const source = article.querySelector(`#${CSS.escape(link.hash.slice(1))}`)
    if (!source || !card || !entry) return
    event.preventDefault()
    // The browser has closed the card already if the reader pressed its own number.
    const wasOpen = link === closed
    closed = null
    if (wasOpen) return
    const copy = document.createDocumentFragment()
    for (const child of source.childNodes)
      if (!(child instanceof Element && wayBack.matches(child))) copy.append(child.cloneNode(true))
    entry.replaceChildren(copy)
    toList?.setAttribute('href', link.hash)
    card.setAttribute('aria-label', link.ariaLabel ?? '')
    opener = link
    link.setAttribute('aria-expanded', 'true')
    card.showPopover({ source: link })
    card.focus()
  }

  /** The number of the card that was open when the current press began. */
  let closed: HTMLAnchorElement | null = null
  article.addEventListener('pointerdown', () => (closed = card.matches(':popover-open') ? opener : null), {
    capture: true,
    signal,
  })
  article.addEventListener('click', open, { signal })
  card.addEventListener('toggle', ({ newState }) => newState === 'closed' && opener?.removeAttribute('aria-expanded'), {
    signal,
  })
  // The card would cover the entry.
  toList?.addEventListener('click', () => card.hidePopover(), { signal })
  return () => end.abort()
}
