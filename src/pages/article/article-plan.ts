import { planTools, type ToolsPlan } from '#features/article-tools/article-tools.rules.ts'
import { type BodyPlan, planSections } from '#features/body/body.rules.ts'
import { linkShops } from '#features/body/shop-links.rules.ts'
import { type BrandsPlan, planBrands } from '#features/brand-cta/brand-cta.rules.ts'
import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import { type BylinePlan, planByline } from '#features/byline/byline.rules.ts'
import { type ClusterPlan, planClusterNav } from '#features/cluster-nav/cluster-nav.rules.ts'
import { type ContentsPlan, planContents } from '#features/contents/contents.rules.ts'
import { planDisclaimers } from '#features/disclaimers/disclaimers.rules.ts'
import { type DrugCostPlan, planDrugCost } from '#features/drug-cost/drug-cost.rules.ts'
import { linkShopsInGalleries } from '#features/gallery/gallery.rules.ts'
import { insertPageAnchors } from '#features/page-anchor/page-anchors.rules.ts'
import { planRail, type RailPlan } from '#features/rail/rail.rules.ts'
import { planReadNext, type ReadNextEntry } from '#features/read-next/read-next.rules.ts'
import { planSeries, type SeriesPlan } from '#features/series/series.rules.ts'
import { planShare, type SharePlan } from '#features/share/share.rules.ts'
import { planSponsorBar, type SponsorBarPlan } from '#features/sponsor/sponsor.rules.ts'
import { type PlannedTreatmentSet, planTreatments } from '#features/treatment/treatment.rules.ts'
import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import type { DisclaimerKind } from '#model/disclaimer.ts'
import type { AbConfig } from '#model/flags.ts'
import type { Gallery } from '#model/gallery.ts'
import type { Site } from '#model/site.ts'
import type { Link } from '#model/text.ts'
import type { TreatmentSet } from '#model/treatment.ts'
import type { ArticleNeeds } from './article-needs.ts'
import { giveBlockIds, hasBrandsBlock } from './block-ids.ts'
import { scopeBody, scopeGallery } from './scope-html.ts'

export type ArticlePageType = Article['pageType']

/** Everything a reader will see of an article, decided before anything is drawn. */
export interface ArticlePlan {
  /** Gives the article's elements their ids. */
  scope: ArticleScope
  sponsor: SponsorBarPlan | null
  clusterNav: ClusterPlan | null
  breadcrumbs: Link[]
  /** Makes the header the hero of a series (SER-1). */
  series: SeriesPlan | null
  byline: BylinePlan
  contents: ContentsPlan
  /** Tabbed pages carry the contents as a bar too, unless the article hides it (TOC-5). */
  hasTabBar: boolean
  disclaimers: DisclaimerKind[]
  /** The gallery below the deck, if one stands there (DRUG-4). */
  galleryBelowDeck: Gallery | null
  body: BodyPlan
  /** Null for what has no public address yet. */
  share: SharePlan | null
  /** The sets of treatments that the body's blocks name. */
  treatments: PlannedTreatmentSet[]
  /** After the first section, and with its deals after the last (DRUG-1); null without prices to show. */
  drugCost: DrugCostPlan | null
  brands: BrandsPlan | null
  /** Whether blocks of the text hold the brands; if not, they stand at its end (CTA-2). */
  hasBrandsInText: boolean
  tools: ToolsPlan
  rail: RailPlan
  readNext: { title: string; entries: ReadNextEntry[] }
}

/** What a plan follows from, besides the article. */
export interface PlanInput {
  scope: ArticleScope
  site: Site
  /** The public address of the site, without a slash at its end. */
  origin: string
  flags: AbConfig
  pageType: ArticlePageType
  /** Whether somebody fills the places for ads. */
  drawsAdPlaces: boolean
  /** The sets that `needs.treatmentSets` names, in that order; one that does not exist is left out. */
  treatmentSets: readonly TreatmentSet[]
}

/** The second step of planning: runs every rule over the article. Pure: the same input gives the same plan. */
export function planArticle(
  asRead: Article,
  needs: ArticleNeeds,
  { scope, site, origin, flags, pageType, drawsAdPlaces, treatmentSets }: PlanInput,
): ArticlePlan {
  const isTabbed = pageType === 'tabbed'
  const placed = linkShopsInGalleries(needs.placed, site.affiliateHosts)
  const article = { ...asRead, tabs: placed.tabs }
  const { readNext, breadcrumbs } = article.propsFor
  const sections = planSections(article.tabs, scope, (blocks) => insertPageAnchors(blocks, article, isTabbed ? 2 : 1))
  const body = giveBlockIds(scopeBody(linkShops(sections, site.affiliateHosts), scope), scope, placed.belowDeck ? 1 : 0)
  return {
    scope,
    sponsor: article.sponsored && planSponsorBar(article.sponsored),
    clusterNav: planClusterNav(article, flags),
    breadcrumbs: breadcrumbs.isHidden ? [] : planBreadcrumbs(article.categories),
    series: planSeries(article),
    byline: planByline(article),
    contents: planContents(article, flags, site.truncatedContents, scope),
    hasTabBar: isTabbed && !article.hideTabs,
    disclaimers: planDisclaimers(asRead, site, treatmentSets),
    galleryBelowDeck: placed.belowDeck && scopeGallery(placed.belowDeck, scope),
    body,
    share: planShare(article, origin, scope),
    treatments: planTreatments(treatmentSets, site.affiliateHosts, scope),
    hasBrandsInText: hasBrandsBlock(body),
    brands: planBrands(article.brandCTAs, site.affiliateHosts),
    drugCost: planDrugCost(article.drugSavings),
    tools: planTools(article),
    rail: planRail(article, { scope, site, drawsAdPlaces, reservesBelowLeaderboard: flags.adbDlbFix === true }),
    readNext: { title: readNext.title, entries: planReadNext(readNext.items) },
  }
}
