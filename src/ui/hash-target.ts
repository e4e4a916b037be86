/**
 * What the address leads to on this page. Not `:target`: while the page is being read that is not set yet.
 * A hash that is no encoded text, such as `#50%`, leads nowhere.
 */
export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Calls each time the address leads to a place on this page: when its hash changes, and when a link to where it already
 * points is pressed, which fires no `hashchange`.
 *
 * @returns what ends the calls
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
