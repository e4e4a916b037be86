import { type ComponentType, isValidElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { InterfacePages } from '#model/site/interface-pages.ts'
import { TextsProvider } from '#texts/Text.tsx'
import type { Texts } from '#texts/texts.ts'
import { InterfacePagesProvider } from '#ui/navigation/InterfaceLink.tsx'
import { type IslandRenderer, IslandServer, type IslandTrigger } from './Island.tsx'

/** Names of the island components, by component; the name is that of the file. */
export type IslandNames = ReadonlyMap<unknown, string>

/** JSON for a script element: `<` is escaped, so that no text can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Provides the ids of the islands in a fragment; an `ArticleScope` does. */
export interface IslandScope {
  /** @param number  of the island in its fragment, from 1 */
  islandId(number: number): string
}

/**
 * A renderer for the islands of one fragment. Each island is a React root of its own with its own id prefix, so that
 * `useId` gives the same ids when it is hydrated. Elements among its props become slots: rendered on the server,
 * untouched in the browser. They are in the language of the page, and link to the existing pages; an island gets its
 * texts as a prop.
 */
export function islandRenderer(
  names: IslandNames,
  scope: IslandScope,
  texts: Texts,
  pages?: InterfacePages,
): IslandRenderer {
  let count = 0
  const render: IslandRenderer = ({ component, props: given, on }) => {
    const name = names.get(component)
    if (!name) throw new Error(`<Island> needs a component of a *.island.tsx file, found ${String(component)}`)
    count += 1
    const id = scope.islandId(count)
    const { json, props, slots } = splitProps(given, render, { texts, pages })
    const Component = component as ComponentType<Record<string, unknown>>
    const html = renderToString(<Component {...props} />, { identifierPrefix: `${id}-` })
    return { __html: islandMarkup({ id, name, on, html, json, slots }) }
  }
  return render
}

function splitProps(
  all: object,
  render: IslandRenderer,
  { texts, pages }: { texts: Texts; pages: InterfacePages | undefined },
) {
  const json: Record<string, unknown> = {}
  const props: Record<string, unknown> = {}
  const slots: string[] = []
  for (const [key, value] of Object.entries(all)) {
    if (isElements(value)) {
      const __html = renderToStaticMarkup(
        <TextsProvider texts={texts}>
          <InterfacePagesProvider pages={pages}>
            <IslandServer value={render}>{value}</IslandServer>
          </InterfacePagesProvider>
        </TextsProvider>,
      )
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      props[key] = <salus-slot key={key} name={key} dangerouslySetInnerHTML={{ __html }} />
      slots.push(key)
    } else {
      json[key] = value
      props[key] = value
    }
  }
  return { json, props, slots }
}

function isElements(value: unknown): value is ReactElement {
  return (
    isValidElement(value) || (Array.isArray(value) && value.length > 0 && value.every((item) => isValidElement(item)))
  )
}

function islandMarkup(island: {
  id: string
  name: string
  on: IslandTrigger
  html: string
  json: object
  slots: string[]
}) {
  const slots = island.slots.length > 0 ? ` data-slots="${island.slots.join(' ')}"` : ''
  const props = Object.keys(island.json).length > 0 ? scriptJson(island.json) : ''
  const script = props ? `<script type="application/json" data-island-props="${island.id}">${props}</script>` : ''
  return `<salus-island id="${island.id}" data-name="${island.name}" data-on="${island.on}"${slots}>${island.html}</salus-island>${script}`
}
