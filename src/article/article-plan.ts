import type { AdSlotPlan, AdsInput } from '#features/ads/ads.rules.ts'
import type { CarriedHouseAd } from '#features/ads/house.rules.ts'
import { planSponsorPixels, type SponsorPixelsPlan } from '#features/ads/pixels/sponsor-pixels.rules.ts'
import type { SlotStories } from '#features/ads/SlotStories.tsx'
import { planTools, type ToolsPlan } from '#features/article-tools/article-tools.rules.ts'
import { type ArrangedBody, arrangeBody, planSections } from '#features/body/body.rules.ts'
import { planBrands } from '#features/brand-cta/brand-cta.rules.ts'
import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import { type BylinePlan, planByline } from '#features/byline/byline.rules.ts'
import { type ClusterPlan, planClusterNav } from '#features/cluster-nav/cluster-nav.rules.ts'
import { type CommentsPlan, commentLinks, commentsPlace, planComments } from '#features/comments/comments.rules.ts'
import { type ContentsPlan, planContents } from '#features/contents/contents.rules.ts'
import {
  disclaimersOf,
  type NoticesPlan,
  planDisclaimer,
  planNotices,
} from '#features/disclaimers/disclaimers.rules.ts'
import { planDrugCost } from '#features/drug-cost/drug-cost.rules.ts'
import type { AssignedVariant, ExperimentPlan } from '#features/experiments/experiments.rules.ts'
import { type HelpfulPlan, planHelpful } from '#features/feedback/feedback.rules.ts'
import type { GalleryPlan } from '#features/gallery/gallery.rules.ts'
import { type InfinitePlan, type PromptPlan, planInfinite } from '#features/infinite/infinite.rules.ts'
import { type PlannedListingItem, planListing } from '#features/listing/listing.rules.ts'
import { insertPageAnchors } from '#features/page-anchor/page-anchors.rules.ts'
import { planRail, type RailPlan } from '#features/rail/rail.rules.ts'
import { planReadNext, type ReadNextPlan } from '#features/read-next/read-next.rules.ts'
import { planSeries, type SeriesPlan } from '#features/series/series.rules.ts'
import { planShare, type SharePlan } from '#features/share/share.rules.ts'
import { planSponsorBar, type SponsorBarPlan } from '#features/sponsor/sponsor.rules.ts'
import { type AdDecision, type AdPolicyFacts, decideAds } from '#model/ads/ad-policy.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Image } from '#model/articles/image.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { DisclaimerKind } from '#model/safety/disclaimer.ts'
import { type HelpBoxPlan, planHelpBox } from '#model/safety/help-box.ts'
import type { Site } from '#model/site/site.ts'
import type { Link, SitePath, Slug } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { adPolicyFacts, planArticleAds, withoutPromotion } from './article-ads.ts'
import { planExperiment } from './article-experiment.ts'
import type { ArticleNeeds } from './article-needs.ts'
import { type ArticleWidget, countBrandBlocks, widgetPlanner } from './article-widgets.ts'
import { emergencyFirst } from './emergency-first.ts'
import { ownStories, storiesForSlots } from './own-stories.ts'

export type ArticlePageType = Article['pageType']

/** Everything a reader sees of an article, decided before anything is rendered. A part that is null is absent. */
export interface ArticlePlan {
  id: Slug
  path: SitePath
  /** The first article of its page, whose events belong to the page's own path. */
  isFirst: boolean
  title: string
  /** On an infinite page its title names the article; null on a page of one article, whose title is the page's. */
  titleId: string | null
  /** Whom to call, right below the title: where a box of the text speaks of a crisis of the reader's own. */
  help: HelpBoxPlan | null
  deck: string
  isPreview: boolean
  sponsor: SponsorBarPlan | null
  /** Nothing that is paid for stands on the first screen of an article for readers in a crisis, not even a name. */
  sponsorPlace: 'top' | 'end'
  sponsorPixels: SponsorPixelsPlan | null
  clusterNav: ClusterPlan | null
  breadcrumbs: Link[]
  /** Makes the header the hero of a series (SER-1). */
  series: SeriesPlan | null
  byline: BylinePlan | null
  /** Null for what has no public address yet. */
  share: SharePlan | null
  /** On each article, since a reader may never reach the footer. */
  notices: NoticesPlan
  /** The gallery below the deck (DRUG-4). */
  galleryBelowDeck: GalleryPlan | null
  leadImage: Image | null
  contents: ContentsPlan | null
  /** Tabbed pages carry the contents as a bar too, unless the article hides it (TOC-5). */
  tabBar: TabBarPlan | null
  body: ArrangedBody<ArticleWidget>
  /** Widget formats of the body that this version does not know (BODY-2). */
  unknownWidgets: string[]
  /** Whom the text is from, when it was not written for this site. */
  attribution: Link | null
  tools: ToolsPlan | null
  /** The comments, where they stand among the tools and not in the body (BODY-3). */
  toolsComments: CommentsPlan | null
  /** Id of the brands that the "Get Started" bar leads to (CTA-2). */
  getStartedTo: string | null
  /** Null for a preview, which has no address for readers (FEED-1). */
  helpful: HelpfulPlan | null
  rail: RailPlan<PlannedListingItem, AdSlotPlan> | null
  readNext: ReadNextPlan | null
  /** What follows the first article of an infinite page (PAGE-3). */
  infinite: InfinitePlan | null
  /** ADS-10 */
  bottomBanner: AdSlotPlan | null
  /** Whether there are slots that somebody fills. */
  hasAds: boolean
  /** What the house provider chooses from. */
  houseAds: CarriedHouseAd[]
  /** What slots show that have no ad. */
  slotStories: SlotStories
  /** Null where no experiment runs, or none changes the article (EXP-1). */
  experiment: ExperimentPlan | null
}

export interface TabBarPlan {
  entries: ContentsPlan['entries']
  contentsTitleId: string
  /** It stands below a hero from the start; else it appears once the contents have scrolled out of view. */
  isInFlow: boolean
  /** Narrow screens have the bar of the brands instead: one bar at a time (CTA-2). */
  isOnWideScreensOnly: boolean
  /** Beside the article the rail keeps its sections in view: one such list at a time. */
  isOnNarrowScreensOnly: boolean
}

/** What a plan depends on, besides the article. */
export interface PlanInput {
  scope: ArticleScope
  site: Site
  /** The public address of the site, without a slash at its end. */
  origin: string
  flags: AbConfig
  pageType: ArticlePageType
  ads: AdsInput
  /** Of the experiment that runs; `flags` are those of the variant. */
  assigned: AssignedVariant | null
  /** The sets that `needs.treatmentSets` names; one that does not exist is left out. */
  treatmentSets: readonly TreatmentSet[]
}

/** Page anchors count a body at least this long (BODY-5). */
const minBodyLength = { tabbed: 2, infinite: 1 } as const

/** The second step of planning: runs every rule over the article. Pure: the same input gives the same plan. */
export function planArticle(asRead: Article, needs: ArticleNeeds, input: PlanInput): ArticlePlan {
  const { scope, site, origin, flags, pageType, ads, assigned, treatmentSets } = input
  const facts = adPolicyFacts(asRead)
  const decision = decideAds(facts, site.adPolicy, site.topics)
  const article = { ...(decision.allowsPromotion ? asRead : withoutPromotion(asRead)), tabs: needs.placed.tabs }
  const { contentMeta, propsFor } = article
  const shopLinks = planShopLinks(site.affiliateHosts)
  const disclaimer = (kind: DisclaimerKind) => planDisclaimer(kind, site.disclaimerTexts)

  const place = commentsPlace(article)
  const comments = planComments(article, scope, place)
  const drugCost = planDrugCost(article.drugSavings, scope)
  const brands = planBrands(article.brandCTAs, shopLinks)
  const brandBlocks = countBrandBlocks(article.tabs)
  const widgets = widgetPlanner({
    scope,
    shopLinks,
    treatmentSets,
    brands,
    brandBlocks,
    planDisclaimer: disclaimer,
    commentHref: commentLinks(article, scope),
  })
  // Before the body: galleries are numbered in reading order.
  const galleryBelowDeck = needs.placed.belowDeck && widgets.gallery(needs.placed.belowDeck)
  const { sections: ownSections, unknownWidgets } = planSections<ArticleWidget>(article.tabs, {
    scope,
    shopLinks,
    urgencyTexts: site.urgencyTexts,
    placeAnchors: (blocks) => insertPageAnchors(blocks, article, minBodyLength[pageType]),
    planWidget: widgets.widget,
    comments: place === 'section' && comments ? { kind: 'comments', plan: comments } : null,
  })
  const toolsComments = place === 'tools' ? comments : null
  const { sections, adsPlan } = planArticleAds(article, emergencyFirst(ownSections), {
    ...{ scope, decision, ads, customLayouts: site.adLayouts, topics: site.topics },
    isTabbed: pageType === 'tabbed',
  })

  const amongOthers = planAmongOthers(article, input, decision)
  const byline = planByline(article, scope)
  const series = planSeries(article)
  const contents = planContents(article, flags, site.truncatedContents, scope)
  const hasContents = contents.entries.length > 0
  const hasTabBar = pageType === 'tabbed' && !article.hideTabs && hasContents
  const rail = planRail(article, {
    scope,
    shopLinks,
    shopThisArticle: site.shopThisArticle,
    siteName: site.name,
    ownStories: ownStories(article),
    hasByline: byline?.summary != null,
    planItems: planListing,
    sections: contents.entries,
    hasTabBar,
    isFollowed: amongOthers.isOneOfSeveral,
    planAdSlots: adsPlan.rail,
  })
  const forCrisis = planForCrisis(facts, site)
  const getStartedTo = scope.id('brand-compare-footer')
  return {
    id: article.id,
    path: contentMeta.canonicalPath,
    isFirst: scope.isFirst,
    title: article.title,
    titleId: amongOthers.isOneOfSeveral ? scope.id('article-title') : null,
    ...forCrisis,
    deck: article.deck,
    isPreview: contentMeta.isPreview,
    sponsor: article.sponsored && planSponsorBar(article.sponsored),
    sponsorPixels: planSponsorPixels(article.sponsored, {
      ...{ level: decision.level, framesOrigin: ads.framesOrigin, companies: site.sponsorPixels },
    }),
    clusterNav: amongOthers.clusterNav,
    breadcrumbs: propsFor.breadcrumbs.isHidden ? [] : planBreadcrumbs(article.categories),
    series,
    byline,
    share: planShare(article, origin, scope),
    notices: planNotices(
      disclaimersOf(asRead, { rules: site.disclaimerRules, shopLinks, treatmentSets }).map(disclaimer),
      { notice: site.notice ?? null, hasHelp: forCrisis.help !== null },
    ),
    galleryBelowDeck,
    leadImage: article.image ?? null,
    contents: hasContents ? contents : null,
    tabBar: hasTabBar
      ? {
          entries: contents.entries,
          contentsTitleId: scope.id('contents-title'),
          isInFlow: series !== null,
          isOnWideScreensOnly: brands !== null,
          isOnNarrowScreensOnly: keepsSections(rail),
        }
      : null,
    body: arrangeBody(sections, {
      afterFirst: drugCost ? [{ kind: 'drug-cost', plan: drugCost }] : [],
      atEnd: [
        ...(drugCost && drugCost.deals.length > 0 ? [{ kind: 'drug-deals' as const, plan: drugCost }] : []),
        ...(brands && brandBlocks === 0 ? [{ kind: 'brands' as const, plan: brands, id: getStartedTo }] : []),
      ],
    }),
    unknownWidgets,
    attribution: article.attribution,
    tools: planTools(article, scope, { hasComments: toolsComments !== null }),
    toolsComments,
    getStartedTo: brands && getStartedTo,
    helpful: contentMeta.isPreview ? null : planHelpful(contentMeta.canonicalPath),
    rail,
    readNext: amongOthers.readNext,
    infinite: amongOthers.infinite,
    bottomBanner: adsPlan.bottomBanner,
    hasAds: adsPlan.isFilled,
    houseAds: adsPlan.houseAds,
    slotStories: { title: `From ${site.name}`, stories: storiesForSlots(article) },
    experiment: planExperiment(article, { scope, site, assigned }),
  }
}

/** Whether the rail keeps a list of the article's sections in view. */
function keepsSections(rail: ArticlePlan['rail']): boolean {
  return rail?.sticky.some((part) => part.kind === 'sections' || (part.kind === 'indicator' && part.isOnPage)) ?? false
}

/** Help comes first, and who pays last, where a box of the text is for readers in a crisis of their own. */
function planForCrisis({ hasCrisisBox }: AdPolicyFacts, site: Site): Pick<ArticlePlan, 'help' | 'sponsorPlace'> {
  if (!hasCrisisBox) return { help: null, sponsorPlace: 'top' }
  return { help: planHelpBox('crisis', site), sponsorPlace: 'end' }
}

/**
 * What an article has by its place on the page: navigation above it and lists of what to read next belong to the page,
 * which begins with the first one (PAGE-3).
 */
function planAmongOthers(
  article: Article,
  { scope, pageType, flags }: PlanInput,
  { allowsPromotion }: AdDecision,
): Pick<ArticlePlan, 'clusterNav' | 'readNext' | 'infinite'> & { isOneOfSeveral: boolean } {
  if (!scope.isFirst) return { clusterNav: null, readNext: null, infinite: null, isOneOfSeveral: true }
  const { readNext, linkQuery } = article.propsFor
  const infinite =
    pageType === 'infinite' ? planInfinite(article, { allowsPromotion, feedbackOn: feedbackPrompt }) : null
  return {
    clusterNav: planClusterNav(article, flags, scope),
    readNext: planReadNext(readNext, scope, linkQuery),
    infinite,
    isOneOfSeveral: infinite !== null,
  }
}

/** INF-4: asks for feedback on an article of an infinite page. */
function feedbackPrompt(path: SitePath): Pick<PromptPlan, 'title' | 'answers'> {
  const { question, answers } = planHelpful(path)
  return {
    title: question,
    answers: answers.map(({ set, text, href }) => ({ text, href, track: trackPress('feedback_opened', { set }) })),
  }
}
