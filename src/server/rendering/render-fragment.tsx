import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IslandServer } from '#islands/Island.tsx'
import { type IslandScope, islandRenderer } from '#islands/render-islands.tsx'
import type { PageContext } from '#pages/page-context.ts'
import { TextsProvider } from '#texts/Text.tsx'
import { InterfacePagesProvider } from '#ui/navigation/InterfaceLink.tsx'
import { recordStyleModules } from '#ui/style-modules.ts'
import { islandNames } from './island-names.ts'
import { localizeLinks } from './localize-links.ts'

export interface RenderedFragment {
  html: string
  /** Components whose styles it needs: `Byline` for Byline.module.css. */
  styles: ReadonlySet<string>
  /** Without islands, React's scripts are never needed. */
  hasIslands: boolean
}

/** The scope of content that is in the page only once: its islands are numbered. */
export const pageScope: IslandScope = { islandId: (number) => `i${number}` }

/**
 * Renders any part of a page, from one component to its whole body, with links for readers of its language.
 *
 * @param scope  gives the islands ids that no other fragment of the page has
 */
export function renderFragment(element: ReactElement, context: PageContext, scope: IslandScope): RenderedFragment {
  const { texts, site } = context
  let islands = 0
  const counted: IslandScope = {
    islandId: (number) => {
      islands = number
      return scope.islandId(number)
    },
  }
  const { rendered, modules } = recordStyleModules(() =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <InterfacePagesProvider pages={site.interfacePages}>
          <IslandServer value={islandRenderer(islandNames, counted, texts, site.interfacePages)}>
            {element}
          </IslandServer>
        </InterfacePagesProvider>
      </TextsProvider>,
    ),
  )
  return { html: localizeLinks(rendered, context), styles: modules, hasIslands: islands > 0 }
}
