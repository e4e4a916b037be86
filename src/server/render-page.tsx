import { renderToString } from 'react-dom/server'
import { Document, DocumentBody } from '#pages/Document.tsx'
import type { PageContext } from '#pages/page-context.ts'
import type { PageTypeName } from '#pages/page-types.ts'
import type { Assets } from './assets.ts'
import { contentSecurityPolicy, inlineScript } from './csp.ts'
import type { LoadedPage } from './page-loader.ts'
import { pageScope, renderFragment } from './render-fragment.tsx'
import type { RenderedPage } from './rendered-page.ts'

/** Renders a loaded page as an HTML document, with the content security policy that allows its one inline style. */
export async function renderPage(
  page: LoadedPage,
  pageType: PageTypeName,
  context: PageContext,
  assets: Assets,
): Promise<RenderedPage> {
  const body = renderFragment(<DocumentBody context={context}>{page.content}</DocumentBody>, pageScope)
  const style = await assets.styleOf(pageType, body.styles)
  const { entry, ahead, development } = assets
  const html = renderToString(
    <Document
      head={page.head}
      pageType={pageType}
      context={context}
      flags={page.flags}
      assets={{ entry, ahead, development, style, inlineScript }}
      body={body.html}
    />,
  )
  return {
    status: page.status ?? 200,
    body: `<!doctype html>${html}`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(style.css, context.adFrames),
    },
    tags: page.tags,
  }
}
