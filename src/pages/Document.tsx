import type { ReactNode } from 'react'
import type { CountingRequest } from '#features/analytics/counted-view.rules.ts'
import { LanguageSwitch, LanguagesMissing } from '#features/languages/LanguageSwitch.tsx'
import { NothingPaid } from '#features/nothing-paid/NothingPaid.tsx'
import { hasPanel } from '#features/privacy/asked.rules.ts'
import { PrivacyPanel } from '#features/privacy/PrivacyPanel.tsx'
import { SiteFooter } from '#features/site-nav/SiteFooter.tsx'
import { menuButtonId, SiteHeader } from '#features/site-nav/SiteHeader.tsx'
import type { FlagName } from '#model/ads/flags.ts'
import { documentTitle } from '#model/articles/document-title.ts'
import { oncePerText } from '#model/once-per.ts'
import { type LanguageCode, languagesOf, prefixIn, publicAddress, type SiteLanguage } from '#model/site/language.ts'
import { isolatedText } from '#model/text/direction-runs.ts'
import { feedPaths, routePatterns } from '#routing/routes.ts'
import { Text } from '#texts/Text.tsx'
import { brandFaces, type PreloadedFont } from '#ui/brand/brand-faces.ts'
import favicon from '#ui/favicon.svg?url'
import arabicFonts from '#ui/fonts/ArabicFonts.module.css'
import textFont from '#ui/fonts/salus-sans.woff2?url'
import arabicTextFont from '#ui/fonts/salus-sans-arabic.woff2?url'
import emphasisFont from '#ui/fonts/salus-sans-italic.woff2?url'
import headingFont from '#ui/fonts/salus-serif.woff2?url'
import arabicHeadingFont from '#ui/fonts/salus-serif-arabic.woff2?url'
import rightToLeft from '#ui/RightToLeft.module.css'
import { themeColors } from '#ui/theme-colors.ts'
import '#ui/fonts/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/prose.css'
import styles from './Document.module.css'
import type { PageContext } from './page-context.ts'
import { cardOf, type PageHead } from './page-head.ts'
import type { PageTypeName } from './page-types.ts'

/** The end of a document's start in its own rendering: it makes React treat the markup as a document. */
export const documentStartEnd = '</style></head></html>'

/**
 * A document up to its one inline style, whose text the server inserts as bytes, like the scripts and the body after
 * it. Its markup ends with `documentStartEnd`, which the server removes.
 */
export function DocumentStart({
  head,
  pageType,
  context,
  styleParts,
  flags = [],
  hasItalics,
  className,
  optsOut,
}: {
  head: PageHead
  pageType: PageTypeName
  context: PageContext
  /** The names of the parts in the one inline style. */
  styleParts: readonly string[]
  /** Flags that change the page as a whole (EXP-1). */
  flags?: readonly FlagName[] | undefined
  /** Whether its body has italics. */
  hasItalics: boolean
  /** `languageClasses` of its language. */
  className: string | undefined
  /** Whether it is rendered for one request with the header of Global Privacy Control. */
  optsOut: boolean
}) {
  return (
    <html
      lang={context.language.code}
      dir={context.language.direction === 'rtl' ? 'rtl' : undefined}
      className={className}
      data-page-type={pageType}
      data-flags={flags.join(' ') || undefined}
      data-has-data-layer={context.hasDataLayer || undefined}
      data-asked={context.consentRequest.version}
      data-opt-out={optsOut ? '' : undefined}
      data-panel={hasPanel(context.consentRequest.purposes) ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta head={head} context={context} />
        {/* Otherwise a header painted while half parsed wraps again when its next words arrive (decision 116). */}
        <link rel="expect" href={`#${head.paintedFrom ?? menuButtonId}`} blocking="render" />
        {fontsFor(hasItalics, context).map(({ href, face }) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            data-face={face}
          />
        ))}
        <style data-styles={styleParts.join(' ')} />
      </head>
    </html>
  )
}

/** The scripts of a document, in its head after the styles. */
export function DocumentScripts({
  inlineScript,
  development,
  entry,
  ahead,
  analytics,
}: {
  inlineScript: string
  /** Scripts of the development server. */
  development: readonly string[]
  entry: string
  /** Scripts to fetch on the first user input; none on a page without islands. */
  ahead: readonly string[]
  /** The script that counts the view, and its request; null if views are not counted. */
  analytics: { src: string; request: CountingRequest } | null
}) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own constant, allowed by hash in the CSP; it needs the styles */}
      <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
      {development.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <script type="module" src={entry} data-ahead={ahead.join(' ')} />
      {analytics && (
        <script
          type="module"
          src={analytics.src}
          data-analytics=""
          data-address={analytics.request.address}
          data-body={analytics.request.body ?? undefined}
        />
      )}
    </>
  )
}

/** Elements in italics: emphasis and quotations. */
const emphasis = /<(em|i|cite|blockquote)[\s>]/

/** Whether the markup of a body has text in italics. */
export function hasItalics(body: string): boolean {
  return emphasis.test(body)
}

/** The fonts for the page's first paint, and how `document.fonts` finds their faces. */
function fontsFor(hasItalics: boolean, { language, site }: PageContext): PreloadedFont[] {
  const { heading, text } = site.brand?.fonts ?? {}
  const upright = [
    ...(text ? brandFaces(text, { weight: 400 }) : [{ href: textFont, face: '1em Salus Sans' }]),
    ...(heading ? brandFaces(heading, { weight: 600 }) : [{ href: headingFont, face: '1em Salus Serif' }]),
  ]
  // Arabic has no italics.
  if (isInArabicScript(language.code))
    return [
      ...(text
        ? brandFaces(text, { weight: 400, script: 'arabic' })
        : [{ href: arabicTextFont, face: '1em Salus Sans Arabic' }]),
      ...(heading
        ? brandFaces(heading, { weight: 600, script: 'arabic' })
        : [{ href: arabicHeadingFont, face: '1em Salus Serif Arabic' }]),
      ...upright,
    ]
  if (!hasItalics) return upright
  const italics = text
    ? brandFaces(text, { weight: 400, style: 'italic' })
    : [{ href: emphasisFont, face: 'italic 1em Salus Sans' }]
  return [...upright, ...italics]
}

/**
 * The classes on the root of pages whose language needs styles of its own (LANG-3). Reading them makes those styles part
 * of a page, so others read none.
 */
export function languageClasses({ code, direction }: SiteLanguage): string | undefined {
  if (direction === 'ltr') return undefined
  return isInArabicScript(code) ? `${rightToLeft.page} ${rightToLeft.arabic} ${arabicFonts.page}` : rightToLeft.page
}

/** Looking up the script of a locale takes a tenth of the time for rendering the head of a page. */
const isInArabicScript = oncePerText((code: LanguageCode) => new Intl.Locale(code).maximize().script === 'Arab')

/** The parts of every page around its content. */
export function DocumentBody({
  context,
  translations,
  children,
}: {
  context: PageContext
  /** The page in each language that it is published in. */
  translations?: PageHead['translations']
  children: ReactNode
}) {
  const { site } = context
  return (
    <>
      <a className={`${styles.skip} skip-link`} href="#main" data-print="no">
        <Text id="page.skip" />
      </a>
      {hasPanel(context.consentRequest.purposes) && <PrivacyPanel consentRequest={context.consentRequest} />}
      <SiteHeader site={site} />
      {translations && <LanguageSwitch {...context} translations={translations} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {translations && <LanguagesMissing {...context} translations={translations} />}
      <SiteFooter site={site} hasAds={context.consentRequest.purposes.includes('ads')} />
      <NothingPaid />
    </>
  )
}

/** The locale of a language for sites that show links, with the country where most people speak it: `es_ES`. */
const localeOf = oncePerText((code: LanguageCode): string => {
  const { language, region } = new Intl.Locale(code).maximize()
  return region ? `${language}_${region}` : language
})

/**
 * LANG-1: links to the page in its other languages, for search engines: each page lists all, itself included, and the
 * one for readers of any other language. A page whose original is elsewhere, or that is not indexed, lists none.
 */
function Alternates({ head, context: { site, origin, language } }: { head: PageHead; context: PageContext }) {
  const { translations = [], canonical, noindex } = head
  if (noindex || translations.length < 2 || !canonical.startsWith('/')) return null
  const [main] = languagesOf(site)
  const byDefault = translations.find(({ language }) => language === main.code)
  const links = translations.map(({ language, path }) => ({ language, path }))
  return (
    <>
      {[...links, ...(byDefault ? [{ language: 'x-default', path: byDefault.path }] : [])].map(({ language, path }) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={new URL(publicAddress(site, origin, path)).href}
        />
      ))}
      {translations
        .filter((other) => other.language !== language.code)
        .map((other) => (
          <meta key={other.language} property="og:locale:alternate" content={localeOf(other.language)} />
        ))}
    </>
  )
}

/** Structured data as text, with addresses at the language's own domain, if it has one. */
function graphJson(graph: PageHead['graph'], { site, origin, language }: PageContext): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  if (!language.origin) return json
  const inPath = `"${origin}${prefixIn(site, language)}`
  return json.replaceAll(`${inPath}/`, `"${language.origin}/`).replaceAll(`${inPath}"`, `"${language.origin}/"`)
}

function Meta({ head, context }: { head: PageHead; context: PageContext }) {
  const { site, origin } = context
  const canonical = head.canonical.startsWith('/')
    ? new URL(publicAddress(site, origin, head.canonical)).href
    : head.canonical
  const card = cardOf(head, context)
  const prefix = context.language.origin ? '' : prefixIn(site, context.language)
  const title =
    head.title === site.name ? documentTitle(`${site.name}: ${site.tagline}`, '') : documentTitle(head.title, site.name)
  const theme = themeColors(site.brand)
  const shown = (text: string) => isolatedText(text, context.language.direction)
  const description = shown(head.description)
  return (
    <>
      <title>{shown(title)}</title>
      <meta name="description" content={description} />
      {head.noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={localeOf(context.language.code)} />
      <Alternates head={head} context={context} />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={shown(head.title)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={head.cardAlt ?? `${site.name}: ${site.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.published && <meta property="article:published_time" content={head.published} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      {head.section && <meta property="article:section" content={head.section} />}
      {head.authors?.map((address) => (
        <meta key={address} property="article:author" content={address} />
      ))}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.dark} />
      <link rel="icon" href={site.brand?.icons?.svg ?? favicon} type="image/svg+xml" />
      <link rel="manifest" href={prefix + routePatterns.manifest} />
      {head.provenance && <link rel="describedby" type="application/json" href={head.provenance} />}
      {head.feedsOf && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${head.feedsOf.name}, ${site.name} RSS`}
          href={feedPaths.category(head.feedsOf.path, '.xml')}
        />
      )}
      <link rel="alternate" type="application/rss+xml" title={`${site.name} RSS`} href={`${prefix}/feed.xml`} />
      {/* Only on pages that lead to articles: articles stay within their budget of bytes. */}
      {head.type !== 'article' && (
        <>
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={site.name}
            href={prefix + routePatterns.openSearch}
          />
          <link rel="alternate" type="application/atom+xml" title={`${site.name} Atom`} href={`${prefix}/feed.atom`} />
          <link
            rel="alternate"
            type="application/feed+json"
            title={`${site.name} JSON feed`}
            href={`${prefix}/feed.json`}
          />
        </>
      )}
      {head.graph.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: inert data, every < escaped
          dangerouslySetInnerHTML={{
            __html: graphJson(head.graph, context),
          }}
        />
      )}
    </>
  )
}
