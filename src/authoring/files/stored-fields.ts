import { displayDate, type IsoDate } from '#model/articles/date.ts'
import { linkQueryOf } from '#model/articles/link-query.ts'
import type { ArticleFrontMatter } from '../formats/article-format.ts'

/** Fields of front matter that an article copies under the same name. */
const sameNames = [
  'title',
  'deck',
  'alsoCalled',
  'about',
  'specialty',
  'evidence',
  'authors',
  'medicalReviewers',
  'factCheckers',
  'editors',
  'copyEditors',
  'updateReason',
  'categories',
  'pageType',
  'hideTabs',
  'brandCTAs',
  'clusterUrls',
  'clusterLinks',
  'image',
  'pinterestImage',
  'drugImageSlides',
  'pageAnchors',
  'mpdPlacements',
] as const

function same(front: ArticleFrontMatter) {
  return Object.fromEntries(sameNames.map((name) => [name, front[name]])) as Pick<
    ArticleFrontMatter,
    (typeof sameNames)[number]
  >
}

/** The fields that front matter and article share, or that differ in form only. */
export function storedFields(front: ArticleFrontMatter) {
  const { guides, reviews, scrollIndicator, linkQuery } = front
  const readNext = Array.isArray(front.readNext) ? { items: front.readNext } : front.readNext
  return {
    ...same(front),
    articleHistory: Object.fromEntries(
      Object.entries(front.history)
        .toSorted(([a], [b]) => b.localeCompare(a))
        .map(([day, entry]) => [day, { ...entry, date: displayDate(day) }]),
    ),
    contentSeries: front.series ?? null,
    sponsored: front.sponsor ?? null,
    recommendedContent: front.recommendedContent ?? null,
    gallery: front.gallery ?? null,
    abConfig: front.flags,
    attribution: front.attribution ?? null,
    propsFor: {
      articleResources: { sources: front.sources.map(storedSource), expandOnRender: front.expandSources },
      byline: { dates: displayDates(front.dates) },
      breadcrumbs: { isHidden: front.hideBreadcrumbs },
      readNext,
      whisperProps: { guides, reviews },
      linkQuery: linkQuery && linkQueryOf(linkQuery),
      sidebarProps: { scrollIndicator },
    },
  }
}

function storedSource({ date, ...source }: ArticleFrontMatter['sources'][number]) {
  return { ...source, ...(date !== undefined && { date: String(date) }) }
}

/** The same for content meta. */
export function contentMetaOf(front: ArticleFrontMatter) {
  const { title, canonical, categories, popularIn, targeting, isCPUV, isSponsoredArticle, suggestsDiagnosis } = front
  return {
    title,
    canonical,
    categories,
    popularIn,
    targeting,
    isCPUV,
    isSponsoredArticle,
    suggestsDiagnosis,
    canonicalPath: front.path,
    relatedStories: front.related,
    isPreview: front.preview,
    contentForm: front.contentForm,
  }
}

function displayDates(dates: Record<string, IsoDate | undefined>) {
  return Object.fromEntries(Object.entries(dates).flatMap(([name, date]) => (date ? [[name, displayDate(date)]] : [])))
}
