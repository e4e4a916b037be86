import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandServer } from '#islands/Island.tsx'
import { type IslandScope, islandRenderer } from '#islands/render-islands.tsx'
import { islandNames } from './island-names.ts'
import { componentsIn } from './page-styles.ts'

export interface RenderedFragment {
  html: string
  /** Components whose styles it needs: `Byline` for Byline.module.css. */
  styles: ReadonlySet<string>
}

/** Of what is in the page only once: its islands are numbered. */
export const pageScope: IslandScope = { islandId: (number) => `i${number}` }

/**
 * Renders any part of a page, from one component to all of its body.
 *
 * @param scope  gives the islands ids that no other fragment of the page has
 */
export function renderFragment(element: ReactElement, scope: IslandScope): RenderedFragment {
  const html = renderToString(<IslandServer value={islandRenderer(islandNames, scope)}>{element}</IslandServer>)
  return { html, styles: componentsIn(html) }
}
