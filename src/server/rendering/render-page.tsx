import { renderToString } from 'react-dom/server'
import { Document, DocumentBody, hasItalics } from '#pages/Document.tsx'
import type { PageContext } from '#pages/page-context.ts'
import type { PageTypeName } from '#pages/page-types.ts'
import type { LoadedPage } from '../cache/page-loader.ts'
import { contentSecurityPolicy, inlineScript } from '../security/csp.ts'
import type { Assets, InlineStyle } from './assets.ts'
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
  const document = renderToString(
    <Document
      head={page.head}
      pageType={pageType}
      context={context}
      flags={page.flags}
      assets={{ entry, ahead: hasIslands(body.html) ? ahead : [], development, styleParts: style.parts, inlineScript }}
      hasItalics={hasItalics(body.html)}
    />,
  )
  // Whatever stands before them is escaped.
  const styleEnd = document.indexOf('</style>')
  const bodyEnd = document.lastIndexOf('</body>')
  return {
    status: page.status ?? 200,
    // As bytes: making one string of it all, only to encode that, takes longer than rendering the head.
    body: Buffer.concat([
      Buffer.from(`<!doctype html>${document.slice(0, styleEnd)}`),
      encodedOnce(style),
      Buffer.from(document.slice(styleEnd, bodyEnd)),
      Buffer.from(body.html),
      Buffer.from(document.slice(bodyEnd)),
    ]),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(style.css, context.adFrames),
    },
    tags: page.tags,
  }
}

/** Without one, no script of React is ever needed. */
function hasIslands(body: string): boolean {
  return body.includes('<salus-island')
}

const encoded = new WeakMap<InlineStyle, Buffer>()

/** A style is half of a page, and the same on many. */
function encodedOnce(style: InlineStyle): Buffer {
  const known = encoded.get(style) ?? Buffer.from(style.css)
  encoded.set(style, known)
  return known
}
