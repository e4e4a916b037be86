import type { Article } from '#model/articles/article.ts'
import { isKnownWidget } from '#model/articles/block.ts'
import type { GallerySlide } from '#model/articles/gallery.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { DisclaimerKind } from '#model/safety/disclaimer.ts'
import { disclaimerKinds } from '#model/safety/disclaimer-kinds.ts'
import { type DisclaimerRule, whyDisclaimed } from '#model/safety/disclaimer-rule.ts'
import { categoryPaths } from '#model/site/category.ts'
import type { Site } from '#model/site/site.ts'
import type { Html } from '#model/text/text.ts'
import type { ShopLinks } from '#ui/shop-links.ts'

export interface PlannedDisclaimer {
  kind: DisclaimerKind
  /** The site's words. */
  html: Html
}

export function planDisclaimer(kind: DisclaimerKind, texts: Site['disclaimerTexts']): PlannedDisclaimer {
  return { kind, html: texts[kind] }
}

/** The notices of an article. */
export interface NoticesPlan {
  /** Disclaimers that say whom to call, without help lines above them: shown open, above the text. */
  open: PlannedDisclaimer[]
  /** The others, folded under one line. */
  folded: PlannedDisclaimer[]
  /** The notice for every reader of this edition; folded with the others. */
  notice: Site['notice'] | null
}

/**
 * DISC-1: the answer comes before notices, which share one folded line below it. A reader who may be in danger does not
 * have to unfold anything.
 *
 * @param hasHelp  whether help lines are below the title
 */
export function planNotices(
  disclaimers: readonly PlannedDisclaimer[],
  { notice, hasHelp }: { notice: Site['notice'] | null; hasHelp: boolean },
): NoticesPlan {
  const open = disclaimers.filter(({ kind }) => kind === 'psychology' && !hasHelp)
  const folded = disclaimers.filter((disclaimer) => !open.includes(disclaimer))
  return { open, folded, notice }
}

/** The input for the disclaimers of an article, apart from the article. */
export interface DisclaimersInput {
  rules: Site['disclaimerRules']
  shopLinks: Pick<ShopLinks, 'hasShop'>
  /** The treatment sets that the article shows. */
  treatmentSets: readonly TreatmentSet[]
}

/** A disclaimer of an article, and the reason for it, in words for editors. */
export interface CarriedDisclaimer {
  kind: DisclaimerKind
  because: string
}

/**
 * DISC-1: the disclaimers of an article. Affiliate if it recommends products or brands or links to a shop; the others
 * by the site's rules for its categories and sections.
 */
export function disclaimersOf(
  article: Article,
  { rules, shopLinks, treatmentSets }: DisclaimersInput,
): CarriedDisclaimer[] {
  return disclaimerKinds.flatMap((kind) => {
    const because =
      kind === 'affiliate' ? whyAffiliate(article, shopLinks, treatmentSets) : whyByRule(article, rules[kind])
    return because === null ? [] : [{ kind, because }]
  })
}

function whyAffiliate(
  article: Article,
  shopLinks: Pick<ShopLinks, 'hasShop'>,
  sets: readonly TreatmentSet[],
): string | null {
  if (article.brandCTAs.length > 0) return 'it leads to brands'
  if (article.contentMeta.productCards.length > 0) return 'products stand beside it'
  const hasProducts = ({ treatmentData }: TreatmentSet) =>
    treatmentData.some(({ treatmentRecommendations }) => treatmentRecommendations.length > 0)
  if (sets.some(hasProducts)) return 'a treatment recommends products'
  const blocks = article.tabs.flatMap(({ body }) => body)
  if (blocks.some(({ widget }) => widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card'))
    return 'a product stands in its text'
  if (blocks.some(({ source }) => shopLinks.hasShop(source))) return 'its text links to a shop'
  return slidesOf(article).some(({ body }) => shopLinks.hasShop(body)) ? 'its gallery links to a shop' : null
}

function slidesOf({ gallery, drugImageSlides, tabs }: Article): GallerySlide[] {
  const placed = tabs.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery' ? widget.gallery.slides : [],
    ),
  )
  return [...(gallery?.slides ?? []), ...drugImageSlides, ...placed]
}

function whyByRule({ categories, tabs }: Article, rule: DisclaimerRule | undefined): string | null {
  return rule
    ? whyDisclaimed(rule, { categories: categoryPaths(categories), sections: tabs.map(({ id }) => id) })
    : null
}
