import { z } from 'zod'
import { BrandCta } from '../ads/brand-cta.ts'
import { AbConfig } from '../ads/flags.ts'
import { Sponsor, SponsoredContent } from '../ads/sponsor.ts'
import { historyEntryOf } from '../history/history.ts'
import { Comment, CommentList, newestComments } from '../readers/comment.ts'
import type { ReviewStanding } from '../reviews/review-standing.ts'
import { Category } from '../site/category.ts'
import { inLanguage } from '../site/language.ts'
import { Person } from '../site/person.ts'
import { Specialty } from '../site/specialty.ts'
import { Evidence } from '../sources/evidence.ts'
import { SourceItem } from '../sources/source-item.ts'
import { Link, SitePath, Slug } from '../text/text.ts'
import { ClusterMenuEntry, ScrollArticle } from './cluster.ts'
import { contentMetaOf } from './content-meta.ts'
import { BylineDates, IsoDate } from './date.ts'
import { DrugSavings } from './drug-cost.ts'
import { Gallery, GallerySlide } from './gallery.ts'
import { Image } from './image.ts'
import { LinkQuery } from './link-query.ts'
import { ListingItem } from './listing-item.ts'
import { MpdPlacement, PageAnchor } from './page-anchor.ts'
import { defaultReadNextTitle, ReadNextItem } from './read-next.ts'
import { Section } from './section.ts'
import { contentSeriesOf } from './series.ts'
import { TransactionalItems } from './transactional.ts'
import { textVersions } from './translation.ts'

/**
 * The article, in one shape for two states: as stored, with people, stories, categories and sponsors by id or path, and
 * as read, with each of them in full. The parameters are the schemas that differ.
 */
function articleOf<
  P extends z.ZodType,
  S extends z.ZodType,
  N extends z.ZodType,
  C extends z.ZodType,
  R extends z.ZodType,
  O extends z.ZodType,
>(to: { person: P; story: S; readNext: N; categories: C; series: R; sponsor: O }) {
  return z.object({
    id: Slug,
    ...inLanguage,
    ...textVersions,
    /** The page type of its canonical path (PAGE-1). */
    pageType: z.enum(['tabbed', 'infinite']).default('tabbed'),
    title: z.string().min(1),
    deck: z.string().default(''),
    /** Other names of the subject, such as "myocardial infarction": search finds the article by them (PAGE-10). */
    alsoCalled: z.array(z.string().min(1)).default([]),
    /** The condition or drug it is about, for search engines. */
    about: z.object({ type: z.enum(['condition', 'drug']), name: z.string().min(1) }).optional(),
    /** The record of its making, for the evidence pack (REV-14). */
    evidence: Evidence.optional(),
    /** For search engines too. */
    specialty: Specialty.optional(),
    authors: z.array(to.person).default([]),
    medicalReviewers: z.array(to.person).default([]),
    factCheckers: z.array(to.person).default([]),
    editors: z.array(to.person).default([]),
    copyEditors: z.array(to.person).default([]),
    /** Keyed by the day of the entry. */
    articleHistory: z.record(IsoDate, historyEntryOf(to.person)).default({}),
    /** The update reason where the newest history entry has none (BYL-7). */
    updateReason: z.array(z.string().min(1)).default([]),
    categories: to.categories,
    contentSeries: to.series.nullable().default(null),
    /** The source of the sections: blocks, or one HTML string. It determines the placing of ads (ADS-2, ADS-3). */
    bodyFormat: z.enum(['blocks', 'markup']).default('blocks'),
    /** The sections of the body, in order. */
    tabs: z.array(Section),
    hideTabs: z.boolean().default(false),
    sponsored: to.sponsor.nullable().default(null),
    brandCTAs: z.array(BrandCta).default([]),
    comments: CommentList.prefault({}),
    clusterUrls: z.array(SitePath).default([]),
    clusterLinks: z.object({ title: z.string().optional(), items: z.array(ClusterMenuEntry) }).default({ items: [] }),
    recommendedContent: SponsoredContent.nullable().default(null),
    /** The lead picture. */
    image: Image.optional(),
    pinterestImage: Image.optional(),
    drugSavings: DrugSavings.nullable().default(null),
    drugImageSlides: z.array(GallerySlide).default([]),
    gallery: Gallery.nullable().default(null),
    pageAnchors: z.array(PageAnchor).default([]),
    mpdPlacements: z.array(MpdPlacement).default([]),
    contentMeta: contentMetaOf(to.story, to.categories),
    abConfig: AbConfig.default({}),
    /** The origin of a text that was not written for this site; shown under the body. */
    attribution: Link.nullable().default(null),
    propsFor: z
      .object({
        articleResources: z
          .object({ sources: z.array(SourceItem).default([]), expandOnRender: z.boolean().default(true) })
          .prefault({}),
        byline: z.object({ dates: BylineDates.default({}) }).prefault({}),
        breadcrumbs: z.object({ isHidden: z.boolean().default(false) }).prefault({}),
        readNext: z
          .object({ title: z.string().default(defaultReadNextTitle), items: z.array(to.readNext).default([]) })
          .prefault({}),
        /** The transactional paid-media rail. */
        whisperProps: TransactionalItems.prefault({}),
        /** Extra query parameters for the links of the rail's stories and of read-next (PAGE-7). */
        linkQuery: LinkQuery.optional(),
        sidebarProps: z.object({ scrollIndicator: z.array(ScrollArticle).default([]) }).prefault({}),
      })
      .prefault({}),
  })
}

export const ContentSeries = contentSeriesOf(Person, ListingItem)
export type ContentSeries = z.infer<typeof ContentSeries>

/** The article as a page reads it. */
export const Article = articleOf({
  person: Person,
  story: ListingItem,
  readNext: ReadNextItem,
  categories: z.array(Category),
  series: ContentSeries,
  sponsor: Sponsor,
}).extend({
  /** Its newest comments, at most `newestComments`. */
  shareYourExperience: z.array(Comment).max(newestComments).default([]),
  /** The number of all published comments. */
  commentCount: z.int().nonnegative().default(0),
  /** Whether its medical review covers its text. */
  review: z.custom<ReviewStanding>().default({ kind: 'stated', isCurrent: true }),
})
export type Article = z.infer<typeof Article>
export type HistoryEntry = Article['articleHistory'][string]

/** The article as stored, and as authoring and headless systems hand it in. */
export const StoredArticle = articleOf({
  person: Slug,
  story: z.union([SitePath, ListingItem]),
  readNext: z.union([SitePath, ReadNextItem]),
  categories: z.array(SitePath).default([]),
  series: Slug,
  sponsor: Slug,
})
export type StoredArticle = z.infer<typeof StoredArticle>

/** The series as stored: its author by id, its articles by path. */
export const StoredSeries = contentSeriesOf(Slug, SitePath)
export type StoredSeries = z.infer<typeof StoredSeries>

/** Whether the article is paid for: every place that lists it says so. */
export function isSponsored(article: Pick<StoredArticle | Article, 'sponsored' | 'contentMeta'>): boolean {
  return article.sponsored !== null || article.contentMeta.isSponsoredArticle
}
