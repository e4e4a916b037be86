import type { SiteStory } from '#features/ads/SlotStories.tsx'
import type { Article } from '#model/articles/article.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import type { Category } from '#model/site/category.ts'
import type { Texts } from '#texts/texts.ts'
import { leavesSite } from '#ui/paid-rel.ts'

/** More would make the page too heavy. */
const maxForSlots = 12
/** The number of stories beside the text (ADS-5). */
const inRail = 2

/**
 * Stories of the site for an article's readers, each once: those to read next, the article's related and popular ones,
 * then the lists of all articles in its categories. No paid stories; never empty.
 */
export function ownStories(article: Article, texts: Texts): ListingItem[] {
  return [...namedStories(article), ...lists(article, texts)]
}

/** The stories for slots without an ad; the stories that the rail recommends come last. */
export function storiesForSlots(article: Article, texts: Texts): SiteStory[] {
  const stories = namedStories(article)
  return [...stories.slice(inRail), ...stories.slice(0, inRail), ...lists(article, texts)]
    .slice(0, maxForSlots)
    .map(({ title, link, url, thumbnail }) => ({ title, thumbnail, href: link ?? url ?? '' }))
}

function namedStories({ contentMeta, propsFor: { readNext } }: Article): ListingItem[] {
  const { canonicalPath, relatedStories, popularIn } = contentMeta
  const next = readNext.items
    .filter(({ activationReplacement }) => !activationReplacement)
    .map(({ title, link, url, thumbnail, isSponsored }) => ({ ...story(title), link, url, thumbnail, isSponsored }))
  const byHref = new Map(
    [...next, ...relatedStories, ...popularIn.items]
      .filter(({ hidden, isSponsored }) => !hidden && !isSponsored)
      .map((story) => [story.link ?? story.url ?? '', story] as const),
  )
  byHref.delete(canonicalPath)
  return [...byHref].filter(([href]) => !leavesSite(href)).map(([, story]) => story)
}

function lists({ categories }: Article, texts: Texts): ListingItem[] {
  const listOfAll = { ...story(texts.t('page.allArticles')), url: '/' }
  return [...categories.flatMap((category) => listsOf(category, texts)), listOfAll]
}

/** The innermost category first. */
function listsOf({ name, link, children }: Category, texts: Texts): ListingItem[] {
  const title = texts.t('page.allArticlesOf', { category: name })
  return [...children.flatMap((child) => listsOf(child, texts)), { ...story(title), link }]
}

function story(title: string): ListingItem {
  return { title, category: '', hidden: false, displayLarge: false, isSponsored: false }
}
