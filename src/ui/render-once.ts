import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { oncePerObject } from '#model/once-per.ts'
import { withTexts } from '#texts/Text.tsx'
import type { Texts } from '#texts/texts.ts'
import { addStyleModules, recordStyleModules } from './style-modules.ts'

interface RenderedOnce {
  html: { __html: string }
  modules: ReadonlySet<string>
}

/**
 * HTML that depends on one object alone, rendered once per object and language: the header and footer of the site are
 * the same on every page, and would take a third of the time of a short page. For server components without islands and
 * hooks.
 *
 * @returns the HTML of an object, in the form of `dangerouslySetInnerHTML`
 */
export function renderOnce<K extends object>(
  render: (key: K) => ReactElement,
): (key: K, texts: Texts) => { __html: string } {
  const rendered = oncePerObject((texts: Texts) =>
    oncePerObject((key: K): RenderedOnce => {
      const { rendered: markup, modules } = recordStyleModules(() =>
        renderToStaticMarkup(withTexts(texts, render(key))),
      )
      return { html: { __html: markup }, modules }
    }),
  )
  return (key, texts) => {
    const { html, modules } = rendered(texts)(key)
    addStyleModules(modules)
    return html
  }
}
