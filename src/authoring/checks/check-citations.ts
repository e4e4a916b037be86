import type { StoredArticle } from '#model/articles/article.ts'
import type { Widget } from '#model/articles/block.ts'
import { documentTexts } from '#model/articles/document-texts.ts'
import type { SourceItem } from '#model/sources/source-item.ts'
import { indexHtml } from '#model/text/index-html.ts'
import type { Html } from '#model/text/text.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'

/** Blocks whose text may cite sources: medical text of the article, which stays on its page. */
export const citingBlocks: ReadonlySet<string> = new Set<Widget['widgetFormat']>([
  'warning',
  'urgency',
  'team-mapping',
  'replacement-mapping',
])

/** @param known  ids of the sources of the article; undefined where they cannot be read */
export function checkCited(
  id: string,
  known: ReadonlySet<string> | undefined,
  point: Point,
  context: FileContext,
): void {
  if (!known || known.has(id)) return
  const nearest = nearestName(id, known)
  const listed = known.size > 0 ? `one of ${[...known].join(', ')}` : 'the id of one of the sources of the article'
  reportError(context, point, `no source ${quoted(id)}`, nearest ?? listed)
}

/**
 * Reports ids that two sources share, next versions of sources that have none, and, where sentences cite sources,
 * uncited ones.
 *
 * @param pointOf  the place of a source, by its index
 */
export function checkSources(
  sources: readonly Pick<SourceItem, 'id' | 'kind' | 'nextVersion'>[],
  cited: ReadonlySet<string>,
  pointOf: (index: number) => Point,
  context: FileContext,
): void {
  const seen = new Set<string>()
  for (const [index, { id, kind, nextVersion }] of sources.entries()) {
    const point = pointOf(index)
    if (nextVersion !== undefined && kind !== 'guideline')
      reportError(context, point, 'nextVersion of a source that is no guideline', 'kind: guideline beside it')
    if (id === undefined) {
      if (cited.size > 0)
        reportWarning(context, point, 'a source that no sentence cites', 'an id, and [@id] behind what it supports')
      continue
    }
    if (seen.has(id)) reportError(context, point, `the duplicate source ${quoted(id)}`, 'an id that one source has')
    else if (cited.size > 0 && !cited.has(id))
      reportWarning(
        context,
        point,
        `the source ${quoted(id)}, which no sentence cites`,
        `[@${id}] behind what it supports`,
      )
    seen.add(id)
  }
}

/** Checks the citations of an article whose text has no positions of its own, such as one in JSON. */
export function checkCitations(article: StoredArticle, point: Point, context: FileContext): void {
  const { sources } = article.propsFor.articleResources
  const known = new Set(sources.flatMap(({ id }) => id ?? []))
  const blocks = article.tabs.flatMap(({ body }) => body)
  const citing = new Set(
    blocks.flatMap(({ source, widget }) => (!widget || citingBlocks.has(widget.widgetFormat) ? [source] : [])),
  )
  const cited = new Set([...citing].flatMap(citationsIn))
  for (const id of cited) checkCited(id, known, point, context)
  for (const html of documentTexts({ kind: 'article', value: article }))
    if (!citing.has(html) && citationsIn(html).length > 0)
      reportError(context, point, 'a citation in a heading, slide, product or story', 'citations in the text')
  checkSources(sources, cited, () => point, context)
}

function citationsIn(html: Html): string[] {
  // Few texts have citations, and finding them takes a parser.
  return html.includes('data-cite') ? (indexHtml(html).citations ?? []).map(({ source }) => source) : []
}
