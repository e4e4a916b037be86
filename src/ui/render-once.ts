import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * HTML that depends on one object alone, rendered once per object: the header and footer of the site are the same on
 * every page, and would take a third of the time of a short page. For server components without islands and hooks.
 *
 * @returns the HTML of an object, as `dangerouslySetInnerHTML` takes it
 */
export function renderOnce<K extends object>(render: (key: K) => ReactElement): (key: K) => { __html: string } {
  const rendered = new WeakMap<K, { __html: string }>()
  return (key) => {
    const known = rendered.get(key)
    if (known) return known
    const html = { __html: renderToStaticMarkup(render(key)) }
    rendered.set(key, html)
    return html
  }
}
