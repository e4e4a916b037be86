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
