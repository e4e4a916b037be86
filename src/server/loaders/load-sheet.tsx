import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { type CanonicalSource, canonicalText } from '#canonical/canonical-text.ts'
import { HiddenCharacter } from '#canonical/visible-text.ts'
import { planByline } from '#features/byline/byline.rules.ts'
import type { Article } from '#model/articles/article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import {
  keptPaths,
  sheetAddress,
  shortAddress,
  versionStatesAddress,
  visitAddress,
} from '#model/articles/sheet-addresses.ts'
import { dayOf } from '#model/day.ts'
import { versionAddress } from '#model/history/history-addresses.ts'
import { prefixIn } from '#model/site/language.ts'
import { formHead } from '#pages/list-heads.ts'
import { SheetPage, type SheetPageData } from '#pages/sheet/SheetPage.tsx'
import { VisitPage } from '#pages/visit/VisitPage.tsx'
import { articleCode } from '#store/content/published/article-code.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { MovedElsewhere } from '../http/site-errors.ts'
import { keyPoints } from './key-points.ts'

/** REV-11: the text of an article to keep and to print. */
export async function loadSheet(input: LoaderInput): Promise<LoadedPage | null> {
  const found = await readSheet(input, sheetAddress)
  if (!found) return null
  const { site, language, texts } = input.context
  const { path, title } = found.data.article
  return {
    head: formHead(
      texts.t('sheet.title', { article: title }),
      texts.t('sheet.description', { site: site.name }),
      sheetAddress(path),
    ),
    content: (
      <SheetPage
        data={{
          ...found.data,
          text: found.text,
          states: versionStatesAddress(path),
          list: prefixIn(site, language) + keptPaths.list,
          visit: visitAddress(path),
        }}
      />
    ),
    tags: found.tags,
  }
}

/** REV-12: the page that a reader fills in for a doctor. The same for all: typed text never reaches the server. */
export async function loadVisit(input: LoaderInput): Promise<LoadedPage | null> {
  const found = await readSheet(input, visitAddress)
  if (!found) return null
  const { texts } = input.context
  const { path, title } = found.data.article
  return {
    head: formHead(texts.t('visit.pageTitle', { article: title }), texts.t('visit.description'), visitAddress(path)),
    content: (
      <VisitPage
        data={{
          ...found.data,
          points: keyPoints(found.text, input.context.language.code),
          sources: found.article.propsFor.articleResources.sources.map((source) => source.title),
        }}
      />
    ),
    tags: found.tags,
  }
}

interface FoundSheet {
  article: Article
  text: CanonicalElement
  data: Pick<SheetPageData, 'article' | 'version' | 'byline'>
  tags: string[]
}

/** @param addressOf  the page of another article, for a redirect if this one has moved */
async function readSheet(
  { store, context: { site, origin }, params }: LoaderInput,
  addressOf: (path: string) => string,
): Promise<FoundSheet | null> {
  const path = `/${params['*'] ?? ''}`
  const placed = site.treatmentPlacements.filter((placement) => placement.path === path)
  const found = await store.articles.byPath(
    path,
    placed.map(({ set }) => set),
  )
  if (!found) {
    const moved = await store.oldAddress(path)
    if (moved?.to) throw new MovedElsewhere(addressOf(moved.to))
    return null
  }
  const { article, treatmentSets } = found
  const [newest] = await store.versions.list(article.id, { limit: 1, offset: 0 })
  const text = newest?.body?.text ?? unrecorded({ article, treatmentSets, site })
  if (!text) return null
  const people = [article.authors, article.medicalReviewers, article.factCheckers].flat()
  return {
    article,
    text,
    data: {
      article: { path, title: article.title },
      version: newest?.body
        ? {
            number: newest.number,
            date: dayOf(newest.recordedAt),
            hash: newest.hash,
            address: origin + shortAddress(articleCode(article.id), newest.number),
            page: versionAddress(path, newest.number),
          }
        : null,
      byline: planByline(article, new ArticleScope(article.id, { isFirst: true })),
    },
    tags: [
      `article:${path}`,
      'site:site',
      ...people.map(({ id }) => `person:${id}`),
      ...[...treatmentSets.keys()].map((id) => `treatment:${id}`),
    ],
  }
}

/** The canonical text of an article without a recorded version; null if it cannot be hashed. */
function unrecorded(source: CanonicalSource): CanonicalElement | null {
  try {
    return canonicalText(source)
  } catch (error) {
    if (error instanceof HiddenCharacter) return null
    throw error
  }
}
