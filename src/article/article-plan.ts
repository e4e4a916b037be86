import type { AdSlotPlan } from '#features/ads/ads.rules.ts'
import type { CarriedHouseAd } from '#features/ads/house/house.rules.ts'
import type { SponsorPixelsPlan } from '#features/ads/pixels/sponsor-pixels.rules.ts'
import type { SlotStories } from '#features/ads/SlotStories.tsx'
import type { ToolsPlan } from '#features/article-tools/article-tools.rules.ts'
import type { BylinePlan } from '#features/byline/byline.rules.ts'
import type { ClusterPlan } from '#features/cluster-nav/cluster-nav.rules.ts'
import type { CommentsPlan } from '#features/comments/comments.rules.ts'
import type { ContentsPlan } from '#features/contents/contents.rules.ts'
import type { NoticesPlan } from '#features/disclaimers/disclaimers.rules.ts'
import type { ExperimentPlan } from '#features/experiments/experiments.rules.ts'
import type { HelpfulPlan } from '#features/feedback/feedback.rules.ts'
import type { GalleryPlan } from '#features/gallery/gallery.rules.ts'
import type { InfinitePlan } from '#features/infinite/infinite.rules.ts'
import type { PaidPart } from '#features/rail/rail.rules.ts'
import type { ReadNextPlan } from '#features/read-next/read-next.rules.ts'
import type { SeriesPlan } from '#features/series/series.rules.ts'
import type { SharePlan } from '#features/share/share.rules.ts'
import type { SponsorBarPlan } from '#features/sponsor/sponsor.rules.ts'
import type { OutdatedTranslationPlan } from '#features/translation/outdated-translation.rules.ts'
import type { Article } from '#model/articles/article.ts'
import type { Image } from '#model/articles/image.ts'
import type { CountedView } from '#model/site/analytics.ts'
import type { OwnPart } from '#model/site/own-part.ts'
import type { Html, Link, SitePath, Slug } from '#model/text/text.ts'
import type { HelpBoxPlan } from '#texts/safety/help-box.ts'
import type { ArrangedBody } from './arrange-body.ts'
import type { ArticleRailPlan } from './article-rail.ts'

export type ArticlePageType = Article['pageType']

/** Everything that a reader sees of an article, decided before rendering. A part that is null is absent. */
export interface ArticlePlan {
  id: Slug
  path: SitePath
  /** The first article of its page, whose events belong to the page's own path. */
  isFirst: boolean
  title: string
  /** On an infinite page its title names the article; null on a page of one article, which has the page's title. */
  titleId: string | null
  /** The help lines right below the title: if a box of the text is for a crisis of the reader's own. */
  help: HelpBoxPlan | null
  deck: string
  isPreview: boolean
  sponsor: SponsorBarPlan | null
  /** The first screen of an article for readers in a crisis shows nothing paid, not even a sponsor's name. */
  sponsorPlace: 'top' | 'end'
  sponsorPixels: SponsorPixelsPlan | null
  /** The page view that a service that counts visits receives (SITE-7). */
  counted: CountedView | null
  clusterNav: ClusterPlan | null
  breadcrumbs: Link[]
  /** Makes the header the hero of a series (SER-1). */
  series: SeriesPlan | null
  byline: BylinePlan | null
  /** Null for an article without a public address yet. */
  share: SharePlan | null
  /** On each article, since a reader may never reach the footer. */
  notices: NoticesPlan
  /** LANG-5 */
  outdatedTranslation: OutdatedTranslationPlan | null
  /** The gallery below the deck (DRUG-4). */
  galleryBelowDeck: GalleryPlan | null
  leadImage: Image | null
  contents: ContentsPlan | null
  /** Tabbed pages also show the contents as a bar, unless the article hides it (TOC-5). */
  tabBar: TabBarPlan | null
  body: ArrangedBody
  /** Widget formats of the body that this version does not know (BODY-2). */
  unknownWidgets: string[]
  /** The origin of a text that was not written for this site. */
  attribution: Link | null
  tools: ToolsPlan | null
  /** Id of the card that shows a cited source; null where no sentence cites one (REV-8). */
  citationCard: string | null
  /** The comments, if they are among the tools and not in the body (BODY-3). */
  toolsComments: CommentsPlan | null
  /** Id of the brands that the "Get Started" bar leads to (CTA-2). */
  getStartedTo: string | null
  /** Null for a preview, which has no address for readers (FEED-1). */
  helpful: HelpfulPlan | null
  rail: ArticleRailPlan | null
  /** Parts for sale that may not be beside the text. */
  paidBelow: PaidPart[]
  readNext: ReadNextPlan | null
  /** The publisher's own parts (SITE-6). */
  ownParts: OwnPartPlan[]
  /** The continuation after the first article of an infinite page (PAGE-3). */
  infinite: InfinitePlan | null
  /** ADS-10 */
  bottomBanner: AdSlotPlan | null
  /** Whether there are slots for an ad provider to fill. */
  hasAds: boolean
  /** The candidates of the house provider. */
  houseAds: CarriedHouseAd[]
  /** The stories for slots without an ad. */
  slotStories: SlotStories
  /** Null where no experiment runs, or none changes the article (EXP-1). */
  experiment: ExperimentPlan | null
}

export type OwnPartPlan = Pick<OwnPart, 'part' | 'place'> & { html: Html }

export interface TabBarPlan {
  entries: ContentsPlan['entries']
  contentsTitleId: string
  /** Below a hero it is visible from the start; else it appears once the contents have scrolled out of view. */
  isInFlow: boolean
  /** Narrow screens show the bar of the brands instead: one bar at a time (CTA-2). */
  isOnWideScreensOnly: boolean
  /** Beside the article the rail keeps its sections in view: one such list at a time. */
  isOnNarrowScreensOnly: boolean
}
