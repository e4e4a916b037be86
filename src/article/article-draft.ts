import type { AdsInput, PlannedSlot, RailSlots } from '#features/ads/ads.rules.ts'
import type { WrittenSection } from '#features/body/body.rules.ts'
import type { BrandsPlan } from '#features/brand-cta/brand-cta.rules.ts'
import type { CommentsPlan } from '#features/comments/comments.rules.ts'
import type { CarriedDisclaimer } from '#features/disclaimers/disclaimers.rules.ts'
import type { AssignedVariant } from '#features/experiments/experiments.rules.ts'
import type { RailPlan, RecommendedPart } from '#features/rail/rail.rules.ts'
import type { AdDecision } from '#model/ads/ad-policy.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Gallery } from '#model/articles/gallery.ts'
import type { NewerOriginal } from '#model/articles/translation.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { Site } from '#model/site/site.ts'
import type { SourceTrouble } from '#model/sources/source-check.ts'
import type { IndexOf } from '#model/text/html-index.ts'
import type { Texts } from '#texts/texts.ts'
import type { ShopLinks } from '#ui/shop-links.ts'
import type { DraftSection, DraftWidget } from './article-body.ts'
import type { ArticleNeeds } from './article-needs.ts'
import type { ArticlePageType, ArticlePlan } from './article-plan.ts'

/** One step of composition. Pure: it returns a new draft, and leaves its input unchanged. */
export interface Stage {
  name: string
  run: (draft: ArticleDraft, context: ArticleContext) => ArticleDraft
  /** The result of the stage for this article, in words for editors. */
  summarize: (draft: ArticleDraft) => string
}

/** The inputs of a plan, besides the article. */
export interface PlanInput {
  scope: ArticleScope
  site: Site
  /** In the language of the page. */
  texts: Texts
  /** The public address of the site, without a slash at its end. */
  origin: string
  flags: AbConfig
  pageType: ArticlePageType
  ads: AdsInput
  /** The variant of the running experiment; `flags` are its flags. */
  assigned: AssignedVariant | null
  /** The sets that `needs.treatmentSets` names; missing sets are left out. */
  treatmentSets: readonly TreatmentSet[]
  /** The index of the texts of the article, its treatment sets and the site. */
  indexOf: IndexOf
  /** For a translation: its original, if that has changed since. */
  newerOriginal?: NewerOriginal | null
  /** The warnings that citations show about sources, by the sources' links (REV-9). */
  sourceTroubles?: ReadonlyMap<string, SourceTrouble> | undefined
}

/** The input of every stage. */
export interface ArticleContext extends PlanInput {
  shopLinks: ShopLinks
}

/** An unfinished plan: the decisions so far, and the data that later stages need. */
export interface ArticleDraft extends Readonly<ArticlePlan> {
  /** The article as read from the store. */
  readonly written: Article
  /** The parts of the article that the policy allows, its galleries and treatment sets in their places. */
  readonly article: Article
  readonly decision: AdDecision
  readonly carriedDisclaimers: readonly CarriedDisclaimer[]
  /** On an infinite page: links to other articles belong to the page, which begins with the first article (PAGE-3). */
  readonly isOneOfSeveral: boolean
  /** Wherever they are placed (BODY-3). */
  readonly comments: CommentsPlan | null
  readonly brands: BrandsPlan | null
  /** The body as its author wrote it, before features have added anything. */
  readonly text: readonly WrittenSection[]
  readonly sections: readonly DraftSection[]
  /** Widgets between sections. */
  readonly between: { afterFirst: DraftWidget[]; atEnd: DraftWidget[] }
  /** DRUG-4 */
  readonly belowDeck: Gallery | null
  /** A bar keeps the sections in view. */
  readonly hasTabBar: boolean
  /** The rail without its ads. */
  readonly railPlan: RailPlan | null
  /** ADS-5 */
  readonly recommended: RecommendedPart | null
  /** The slots outside of the body, not numbered yet. */
  readonly slots: { bottomBanner: PlannedSlot | null; rail: RailSlots }
}

export const noRailSlots: RailSlots = { top: [], recommendations: 0, between: [], sticky: [] }

/** The plan before any stage has run, from the article itself. The initial policy is the strictest. */
export function firstDraft(
  article: Article,
  { placed }: ArticleNeeds,
  { scope, site, texts }: PlanInput,
): ArticleDraft {
  const { id, title, deck, image, attribution, contentMeta } = article
  return {
    id,
    title,
    deck,
    attribution,
    path: contentMeta.canonicalPath,
    isFirst: scope.isFirst,
    isPreview: contentMeta.isPreview,
    leadImage: image ?? null,
    titleId: null,
    help: null,
    sponsorPlace: 'top',
    sponsor: null,
    sponsorPixels: null,
    counted: null,
    clusterNav: null,
    breadcrumbs: [],
    series: null,
    byline: null,
    share: null,
    notices: { open: [], folded: [], notice: null },
    outdatedTranslation: null,
    galleryBelowDeck: null,
    contents: null,
    tabBar: null,
    unknownWidgets: [],
    body: { answer: [], intro: [], main: [] },
    tools: null,
    citationCard: null,
    toolsComments: null,
    getStartedTo: null,
    helpful: null,
    rail: null,
    paidBelow: [],
    ownParts: [],
    readNext: null,
    infinite: null,
    bottomBanner: null,
    experiment: null,
    hasAds: false,
    houseAds: [],
    slotStories: { title: texts.t('page.fromSite', { site: site.name }), stories: [] },

    written: article,
    article: { ...article, tabs: placed.tabs },
    decision: { level: 'none', allowsPromotion: false, allowsTargeting: false, reasons: [] },
    carriedDisclaimers: [],
    isOneOfSeveral: false,
    comments: null,
    brands: null,
    hasTabBar: false,
    text: [],
    sections: [],
    between: { afterFirst: [], atEnd: [] },
    belowDeck: placed.belowDeck,
    railPlan: null,
    recommended: null,
    slots: { bottomBanner: null, rail: noRailSlots },
  }
}
