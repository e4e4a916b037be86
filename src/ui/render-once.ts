import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addStyleModules, recordStyleModules } from './style-modules.ts'

/**
 * HTML that depends on one object alone, rendered once per object: the header and footer of the site are the same on
 * every page, and would take a third of the time of a short page. For server components without islands and hooks.
 *
 * @returns the HTML of an object, as `dangerouslySetInnerHTML` takes it
 */
export function renderOnce<K extends object>(render: (key: K) => ReactElement): (key: K) => { __html: string } {
  const known = new WeakMap<K, { html: { __html: string }; modules: ReadonlySet<string> }>()
  return (key) => {
    const earlier = known.get(key)
    if (earlier) {
      addStyleModules(earlier.modules)
      return earlier.html
    }
    const { rendered, modules } = recordStyleModules(() => renderToStaticMarkup(render(key)))
    const html = { __html: rendered }
    known.set(key, { html, modules })
    return html
  }
}
