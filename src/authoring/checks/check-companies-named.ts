import { isKnownWidget } from '#model/articles/block.ts'
import { defaultLanguageCode } from '#model/site/language.ts'
import type { PrivacyList } from '#model/site/privacy-list.ts'
import type { Site } from '#model/site/site.ts'
import type { SitePage } from '#model/site/site-page.ts'
import type { Drafts } from '../draft.ts'
import { type FileContext, reportWarning } from '../file-context.ts'
import type { Point } from '../problem.ts'

/** Configuration, outside the content, of the frames in which other companies are contacted. */
export interface FramesOfOthers {
  /** The frames show ads; otherwise only pixels of sponsors. */
  showAds: boolean
}

const companies: PrivacyList = 'companies'

/**
 * PRIV-1: where other companies are contacted while somebody reads, each language with a privacy policy has the list of
 * them that is made from settings. The policy's own wording may be older, and is in any language. A privacy policy is a
 * page with a list of facts of privacy, or a translation of one.
 */
export function checkCompaniesNamed({ drafts, declarations, languages }: Drafts, frames: FramesOfOthers | null): void {
  const documents = drafts.flatMap(({ document }) => document ?? [])
  const site = documents.flatMap((document) => (document.kind === 'site' ? document.value : []))[0]
  const contacting = whoIsContacted(site, frames)
  if (contacting.length === 0) return
  const pages = documents.flatMap((document) => (document.kind === 'page' ? document.value : []))
  const policies = pages.filter((page) => listsOf(page).length > 0)
  const report = (context: FileContext, point: Point, found: string) =>
    reportWarning(
      context,
      point,
      `${found}, while other companies are contacted for ${contacting.join(' and ')}`,
      `::privacy-list{of=${companies}} in the privacy policy, and no words that say otherwise`,
    )
  const [main = defaultLanguageCode] = languages.map(({ code }) => code)
  for (const language of new Set([main, ...pages.map((page) => page.language)])) {
    const own = pages.filter((page) => page.language === language)
    if (own.some((page) => listsOf(page).includes(companies))) continue
    const policy =
      own.find((page) => policies.includes(page)) ??
      own.find(({ translationOf }) => policies.some(({ path }) => path === translationOf))
    const place = policy && declarations.find(({ kind, key }) => kind === 'path' && key === policy.path)
    if (place) report(place.context, place, 'a privacy policy without the list of companies')
    else if (language === main) reportAtSettings('no page with the list of companies')
  }

  function reportAtSettings(found: string): void {
    const context = drafts.find(({ document }) => document?.kind === 'site')?.contexts[0]
    if (context) report(context, { line: 1, column: 1 }, found)
  }
}

function whoIsContacted(site: Site | undefined, frames: FramesOfOthers | null): string[] {
  return [
    ...(frames?.showAds ? ['ads'] : []),
    ...(frames && site?.sponsorPixels.length ? ['pixels of sponsors'] : []),
    ...(site?.analytics ? ['counting visits'] : []),
  ]
}

function listsOf({ sections }: SitePage): PrivacyList[] {
  return sections.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'privacy-list' ? widget.of : [],
    ),
  )
}
