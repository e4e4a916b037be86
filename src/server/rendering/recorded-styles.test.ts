import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { examplePages } from '../../../tests/support/page-list.ts'
import { buildApp } from '../http/app.ts'
import { fixtureContent, siteUnderTest, testAssets } from '../testing/site-under-test.ts'

/** Matches a class of a style module, such as `Byline-lead`. */
const ofModule = /^([A-Z][A-Za-z]*)-/

/** The style modules whose classes are in a document, its templates included. */
function modulesIn(html: string): string[] {
  const classes = classesBelow(parseHTML(html).document)
  return [...new Set(classes.flatMap((name) => ofModule.exec(name)?.[1] ?? []))].sort()
}

function classesBelow(root: ParentNode): string[] {
  const classes = [...root.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
  const templates = [...root.querySelectorAll('template')]
  return [...classes, ...templates.flatMap(({ content }) => classesBelow(content))]
}

describe('the styles of a page', () => {
  const site = siteUnderTest(fixtureContent)
  const requestedSets: string[][] = []
  let get: (path: string) => Promise<string>

  beforeAll(async () => {
    const assets = {
      ...testAssets,
      styleOf: (_: unknown, modules: ReadonlySet<string>) => {
        requestedSets.push([...modules].sort())
        return { css: '', parts: [] }
      },
    }
    const app = await buildApp(site.config, { store: site.store, assets, assetsDir: null })
    get = async (path) => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body
    return () => app.close()
  })

  // Header and footer are rendered for the first of them, and are on all.
  it.each(examplePages)('are those of the components that it was rendered with: $name', async ({ path }) => {
    requestedSets.length = 0
    const html = await get(path)
    expect(requestedSets).toEqual([modulesIn(html)])
  })
})
