import type { StoredArticle } from '#model/articles/article.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { interfacePages } from '#model/site/interface-pages.ts'
import type { Site } from '#model/site/site.ts'
import type { SiteEvidence } from '#model/sources/evidence.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ArticleFeedback } from '#store/readers/feedback.ts'
import type { ReviewedArticle } from '#store/reviews/reviews.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import type { ArticleEvidence } from './article-evidence.ts'
import { readingGrade } from './reading-grade.ts'
import { type AssessedStandard, assess } from './standards.ts'

/** REV-14: evidence of how a publisher makes its articles, for those who examine it. */
export interface EvidencePack {
  format: 'salus-evidence-1'
  site: { name: string; origin: string; evidence: SiteEvidence; editorialProcess: string | null }
  /** The day of the pack. */
  on: IsoDate
  standards: AssessedStandard[]
  articles: ArticleEvidence[]
}

type Read = Pick<Store, 'site' | 'documents' | 'reviews' | 'versions' | 'feedback'>

interface EvidencePlace {
  /** Origin of the site. */
  origin: string
  today: IsoDate
}

/** The pack for permitted staff. @throws NotPermitted */
export async function readEvidence(store: Read, actor: Actor, place: EvidencePlace): Promise<EvidencePack | null> {
  requirePermission(actor, 'evidence.read')
  return evidencePack(store, place)
}

/** The pack, from stored data: only the fields of `evidence` are written for it. Null before the first import. */
export async function evidencePack(store: Read, { origin, today }: EvidencePlace): Promise<EvidencePack | null> {
  const site = await store.site()
  if (!site) return null
  const [articles, reviewed, feedback] = await Promise.all([
    store.documents.all('article'),
    store.reviews.articles(),
    store.feedback.byArticle(),
  ])
  const reviews = new Map(reviewed.map((review) => [review.articleId, review]))
  const found: ArticleEvidence[] = []
  // One at a time: a site may have thousands of articles.
  for (const article of articles.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))) {
    const { published } = article.propsFor.byline.dates
    if (article.contentMeta.isPreview || (published && published.date > today)) continue
    found.push(await evidenceOf(article, { store, review: reviews.get(article.id), feedback }))
  }
  const facts = { evidence: site.evidence ?? {}, editorialProcess: await processPage(site, store) }
  return {
    format: 'salus-evidence-1',
    site: {
      name: site.name,
      origin,
      evidence: facts.evidence,
      editorialProcess: facts.editorialProcess,
    },
    on: today,
    standards: assess(facts, found),
    articles: found,
  }
}

/** The page named by the settings, or the default one (SITE-5). */
async function processPage({ interfacePages: own }: Site, { documents }: Read): Promise<string | null> {
  const page = own?.editorialProcess ?? interfacePages.editorialProcess
  return (await documents.get('page', page.replace(/#.*/, ''))) ? page : null
}

async function evidenceOf(
  article: StoredArticle,
  {
    store,
    review,
    feedback,
  }: { store: Read; review: ReviewedArticle | undefined; feedback: ReadonlyMap<string, ArticleFeedback> },
): Promise<ArticleEvidence> {
  const { id, title, language, evidence = {}, propsFor, contentMeta, articleHistory } = article
  const path = contentMeta.canonicalPath
  const { sources } = propsFor.articleResources
  const { lastUpdates, published } = propsFor.byline.dates
  const [newest] = await store.versions.list(id, { limit: 1, offset: 0 })
  return {
    id,
    path,
    title,
    language,
    evidence,
    sources: sources.length,
    sourcesOfKind: sources.filter(({ kind }) => kind !== undefined).length,
    versions: newest?.number ?? 0,
    corrections: Object.values(articleHistory).filter(({ isCorrection }) => isCorrection).length,
    lastUpdated: lastUpdates?.date ?? published?.date ?? null,
    review: review
      ? { isSigned: review.isSigned, isCovered: review.isCovered, reviewedOn: review.reviewedOn, nextOn: review.nextOn }
      : null,
    readingGrade: newest?.body ? readingGrade(newest.body.text, language) : null,
    feedback: feedback.get(path) ?? { received: 0, helpful: 0, answered: 0 },
  }
}
