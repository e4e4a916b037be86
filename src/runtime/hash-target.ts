/**
 * The element on this page that the address leads to. Not `:target`, which is not set yet while the page is being
 * parsed. In the address of an article that follows others, a hash is the one of the article's own page (INF-3).
 */
export function hashTarget(): HTMLElement | null {
  const id = idOf(location.hash)
  const later = document.querySelector<HTMLElement>(
    `[data-later-article="${CSS.escape(location.pathname)}"] [data-article]`,
  )
  return (later && document.getElementById(`${id}-${later.dataset.article}`)) ?? document.getElementById(id)
}

/** A hash that cannot be decoded, such as `#50%`, leads nowhere. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/**
 * Calls each time the address leads to an element on this page: when its hash changes, and when a link to the present
 * hash is pressed, which fires no `hashchange`.
 *
 * @returns the function that ends the calls
 */
export function onHashFollowed(call: () => void): () => void {
  function again({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    if (link?.hash === location.hash) call()
  }
  addEventListener('hashchange', call)
  addEventListener('click', again)
  return () => {
    removeEventListener('hashchange', call)
    removeEventListener('click', again)
  }
}
