import { renderToString } from 'react-dom/server'
import { IslandServer } from '#islands/Island.tsx'
import { islandRenderer } from '#islands/render-islands.tsx'
import { Document } from '#pages/Document.tsx'
import type { PageContext } from '#pages/page-context.ts'
import type { PageTypeName } from '#pages/page-types.ts'
import type { Assets } from './assets.ts'
import { contentSecurityPolicy, inlineScript } from './csp.ts'
import { islandNames } from './island-names.ts'
import type { RenderedPage } from './page-cache.ts'
import type { LoadedPage } from './page-loader.ts'

/** Stands in for the styles while the markup is drawn that says which of them are needed. */
const stylesToCome = '/*styles*/'

/** Draws a loaded page as a whole HTML document, with the policy that fits its one inline style. */
export async function renderPage(
  page: LoadedPage,
  pageType: PageTypeName,
  context: PageContext,
  assets: Assets,
): Promise<RenderedPage> {
  const markup = renderToString(
    <IslandServer value={islandRenderer(islandNames)}>
      <Document
        head={page.head}
        context={context}
        flags={page.flags}
        assets={{
          entry: assets.entry,
          ahead: assets.ahead,
          development: assets.development,
          inlineStyle: stylesToCome,
          inlineScript,
        }}
      >
        {page.content}
      </Document>
    </IslandServer>,
  )
  const inlineStyle = await assets.styleOf(pageType, markup)
  const html = markup.replace(`<style>${stylesToCome}</style>`, () => `<style>${inlineStyle}</style>`)
  return {
    status: page.status ?? 200,
    body: `<!doctype html>${html}`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(inlineStyle),
    },
    tags: page.tags,
  }
}
