import { displayDate, type IsoDate } from '#model/date.ts'
import type { ArticleFrontMatter } from './article-front-matter.ts'

/** The fields that front matter and article share, or that differ in form only. */
export function storedFields(front: ArticleFrontMatter) {
  const {
    title,
    deck,
    alsoCalled,
    about,
    specialty,
    authors,
    medicalReviewers,
    factCheckers,
    editors,
    copyEditors,
    updateReason,
    categories,
    pageType,
  } = front
  const { hideTabs, brandCTAs, clusterUrls, clusterLinks, image, pinterestImage, drugImageSlides } = front
  const { pageAnchors, mpdPlacements, guides, reviews, scrollIndicator, linkQuery } = front
  const readNext = Array.isArray(front.readNext) ? { items: front.readNext } : front.readNext
  return {
    ...{
      title,
      deck,
      alsoCalled,
      about,
      specialty,
      authors,
      medicalReviewers,
      factCheckers,
      editors,
      copyEditors,
      updateReason,
      categories,
      pageType,
    },
    ...{
      hideTabs,
      brandCTAs,
      clusterUrls,
      clusterLinks,
      image,
      pinterestImage,
      drugImageSlides,
      pageAnchors,
      mpdPlacements,
    },
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
      articleResources: { sources: front.sources, expandOnRender: front.expandSources },
      byline: { dates: displayDates(front.dates) },
      breadcrumbs: { isHidden: front.hideBreadcrumbs },
      readNext,
      whisperProps: { guides, reviews },
      linkQuery,
      sidebarProps: { scrollIndicator },
    },
  }
}

/** The same for content meta. */
export function contentMetaOf(front: ArticleFrontMatter) {
  const { title, canonical, categories, popularIn, targeting, isCPUV, isSponsoredArticle, suggestsDiagnosis } = front
  return {
    ...{ title, canonical, categories, popularIn, targeting, isCPUV, isSponsoredArticle, suggestsDiagnosis },
    canonicalPath: front.path,
    relatedStories: front.related,
    isPreview: front.preview,
    contentForm: front.contentForm,
  }
}

function displayDates(dates: Record<string, IsoDate | undefined>) {
  return Object.fromEntries(Object.entries(dates).flatMap(([name, date]) => (date ? [[name, displayDate(date)]] : [])))
}
