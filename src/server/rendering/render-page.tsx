import { renderToStaticMarkup } from 'react-dom/server'
import { countingRequest } from '#features/analytics/counted-view.rules.ts'
import { oncePerObject } from '#model/once-per.ts'
import { publicAddress } from '#model/site/language.ts'
import {
  DocumentBody,
  DocumentScripts,
  DocumentStart,
  documentStartEnd,
  hasItalics,
  languageClasses,
} from '#pages/Document.tsx'
import type { PageContext } from '#pages/page-context.ts'
import type { PageTypeName } from '#pages/page-types.ts'
import { TextsProvider } from '#texts/Text.tsx'
import { recordStyleModules } from '#ui/style-modules.ts'
import type { LoadedPage } from '../cache/page-loader.ts'
import { contentSecurityPolicy, inlineScript } from '../security/csp.ts'
import type { Assets, InlineStyle } from './assets.ts'
import { styleOfBrand } from './brand-page-style.ts'
import { styleInLook } from './preview-look.ts'
import { pageScope, renderFragment } from './render-fragment.tsx'
import type { RenderedPage } from './rendered-page.ts'

/** Renders a loaded page as an HTML document, with the content security policy that allows its one inline style. */
export async function renderPage(
  page: LoadedPage,
  pageType: PageTypeName,
  context: PageContext,
  assets: Assets,
): Promise<RenderedPage> {
  const body = renderFragment(
    <DocumentBody context={context} translations={page.head.translations}>
      {page.content}
    </DocumentBody>,
    context,
    pageScope,
  )
  const root = recordStyleModules(() => languageClasses(context.language))
  const plain = await assets.styleOf(pageType, new Set([...body.styles, ...root.modules]))
  const branded = context.site.brand ? styleOfBrand(plain, context.site.brand) : plain
  const style = page.preview?.look ? styleInLook(branded, page.preview.look) : branded
  const start = renderToStaticMarkup(
    <TextsProvider texts={context.texts}>
      <DocumentStart
        head={page.head}
        pageType={pageType}
        context={context}
        flags={page.flags}
        styleParts={style.parts}
        hasItalics={hasItalics(body.html)}
        className={root.rendered}
        optsOut={page.optsOut ?? false}
      />
    </TextsProvider>,
  )
  const { entry, ahead, development } = assets
  const request = countingRequestOf(page, context)
  const scripts = renderToStaticMarkup(
    <DocumentScripts
      entry={entry}
      ahead={body.hasIslands ? ahead : []}
      development={development}
      inlineScript={inlineScript}
      analytics={request && { src: assets.analytics, request }}
    />,
  )
  return {
    status: page.status ?? 200,
    // As bytes: joining one string only to encode it takes longer than rendering the head.
    body: Buffer.concat([
      Buffer.from(`<!doctype html>${start.slice(0, -documentStartEnd.length)}`),
      encodedOnce(style),
      Buffer.from(`</style>${scripts}</head><body>`),
      Buffer.from(body.html),
      Buffer.from('</body></html>'),
    ]),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': inFramesOf(
        page.preview?.frameOrigin,
        contentSecurityPolicy(style.css, {
          adFrames: context.adFrames,
          mediaHosts: context.site.mediaHosts,
          counting: request && new URL(request.address).origin,
        }),
      ),
    },
    tags: page.tags,
  }
}

/** The request that counts a view at the publisher's service; null if views of this page are not counted (SITE-7). */
function countingRequestOf({ head: { counted, noindex } }: LoadedPage, { site, origin }: PageContext) {
  if (!site.analytics || !counted || noindex) return null
  return countingRequest(site.analytics, counted, new URL(publicAddress(site, origin, counted.path)).origin)
}

/** `frame-ancestors` replaces `X-Frame-Options`. */
function inFramesOf(origin: string | null | undefined, policy: string): string {
  return origin ? policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`) : policy
}

/** A style is half of a page, and many pages share it. */
const encodedOnce = oncePerObject((style: InlineStyle) => Buffer.from(style.css))
