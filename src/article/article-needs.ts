import { withoutEmptyCommentsSection } from '#features/comments/comments.rules.ts'
import { type PlacedGalleries, placeGalleries } from '#features/gallery/gallery.rules.ts'
import { placeTreatments, treatmentSetIds } from '#features/treatment/treatment.rules.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { Site } from '#model/site/site.ts'
import type { Slug } from '#model/text/text.ts'
import type { Texts } from '#texts/texts.ts'

/** The first step of planning: the data to read from the store before an article can be planned. */
export interface ArticleNeeds {
  /** Ids of the treatment sets the article shows, each once, in the order of the body (TREAT-2). */
  treatmentSets: Slug[]
  /** The body with every gallery and treatment set in its place; `planArticle` continues from it. */
  placed: PlacedGalleries
}

/**
 * Pure: reads nothing, and is called once per rendered article.
 *
 * @param texts  in the language of the page
 */
export function articleNeeds(
  article: Article,
  site: Pick<Site, 'treatmentPlacements'>,
  flags: AbConfig,
  texts: Texts,
): ArticleNeeds {
  const { tabs, belowDeck } = placeGalleries({ ...article, tabs: withoutEmptyCommentsSection(article) }, flags, texts)
  const placed = placeTreatments(article.contentMeta.canonicalPath, tabs, site.treatmentPlacements)
  return { treatmentSets: treatmentSetIds(placed), placed: { tabs: placed, belowDeck } }
}
