import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'
import { type PageTypeName, pageTypes } from '#pages/page-types.ts'
import type { Assets } from './assets.ts'
import { buildAdFrameScript } from './build-parts.ts'

/**
 * The assets that Vite serves from the sources. Styles are inlined as in production: all direct and indirect imports of
 * the document and the page's component.
 */
export function developmentAssets(vite: ViteDevServer): Assets {
  return {
    entry: '/src/browser/entry.ts',
    ahead: ['/src/islands/hydrate.tsx'],
    analytics: '/src/browser/analytics-entry.ts',
    development: ['/@vite/client'],
    async styleOf(pageType) {
      const stylesheets = new Set<string>()
      for (const entry of entriesOf(pageType)) {
        await vite.ssrLoadModule(entry)
        collectStylesheets(await moduleAt(vite.environments.ssr, entry), stylesheets)
      }
      const texts = await Promise.all([...stylesheets].map((url) => vite.ssrLoadModule(`${url}?inline`)))
      return { css: texts.map((module) => String(module.default)).join('\n'), parts: [] }
    },
    adFrameScript: buildAdFrameScript,
    // A page has all styles of its type already.
    stylesheetsOf: () => [],
  }
}

function entriesOf(pageType: PageTypeName): string[] {
  return ['/src/pages/Document.tsx', `/src/pages/${pageTypes[pageType].component}`]
}

async function moduleAt({ moduleGraph }: DevEnvironment, url: string): Promise<EnvironmentModuleNode> {
  const module = await moduleGraph.getModuleByUrl(url)
  if (!module) throw new Error(`${url} was loaded and is not in the module graph`)
  return module
}

/** Adds the stylesheets below a module: those of its imports before its own, in the order of the build. */
function collectStylesheets(
  module: EnvironmentModuleNode,
  stylesheets: Set<string>,
  seen: Set<EnvironmentModuleNode> = new Set(),
): void {
  if (seen.has(module)) return
  seen.add(module)
  if (module.url.endsWith('.css')) stylesheets.add(module.url)
  for (const imported of module.importedModules) collectStylesheets(imported, stylesheets, seen)
}
