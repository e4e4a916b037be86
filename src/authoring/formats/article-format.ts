import { z } from 'zod'
import { BrandCta } from '#model/ads/brand-cta.ts'
import { AbConfig } from '#model/ads/flags.ts'
import { SponsoredContent } from '#model/ads/sponsor.ts'
import { StoredArticle } from '#model/articles/article.ts'
import { ClusterMenuEntry, ScrollArticle } from '#model/articles/cluster.ts'
import { listingForms, Targeting } from '#model/articles/content-meta.ts'
import { IsoDate } from '#model/articles/date.ts'
import { DrugSavings } from '#model/articles/drug-cost.ts'
import { Gallery, GallerySlide } from '#model/articles/gallery.ts'
import { Image } from '#model/articles/image.ts'
import { QueryParameters } from '#model/articles/link-query.ts'
import { ListingItem } from '#model/articles/listing-item.ts'
import { MpdPlacement, PageAnchor } from '#model/articles/page-anchor.ts'
import { ReadNextItem } from '#model/articles/read-next.ts'
import { TransactionalItems } from '#model/articles/transactional.ts'
import { textVersions } from '#model/articles/translation.ts'
import { historyEntryOf } from '#model/history/history.ts'
import { inLanguage, LanguageCode } from '#model/site/language.ts'
import { SourceDate, SourceItem } from '#model/sources/source-item.ts'
import { emptyHtml, Link, SitePath, Slug } from '#model/text/text.ts'
import { Markdown } from './markdown-text.ts'

const people = z.array(Slug).default([])
const stories = z.array(z.union([SitePath, ListingItem]))
const readNextItems = z.array(z.union([SitePath, ReadNextItem]))
const slides = z.array(GallerySlide.extend({ body: Markdown.default(emptyHtml) })).min(1)

/** A year by itself is a number in YAML. */
const SourceEntry = SourceItem.extend({ date: z.union([SourceDate, z.int().min(1000).max(9999)]).optional() })

/** The front matter of an article: what an editor may write, docs/authoring.md says what each key does. */
export const ArticleFrontMatter = z.object({
  title: z.string().min(1),
  path: SitePath,
  /** The file's name unless given. */
  id: Slug.optional(),
  deck: z.string().default(''),
  /** That of its folder; may repeat it. */
  lang: LanguageCode.optional(),
  translationOf: inLanguage.translationOf,
  translatedFrom: textVersions.translatedFrom,
  alsoCalled: z.array(z.string().min(1)).default([]),
  about: StoredArticle.shape.about,
  specialty: StoredArticle.shape.specialty,
  evidence: StoredArticle.shape.evidence,
  categories: z.array(SitePath).min(1),

  authors: people,
  medicalReviewers: people,
  factCheckers: people,
  editors: people,
  copyEditors: people,
  dates: z
    .object({
      published: IsoDate.optional(),
      lastUpdates: IsoDate.optional(),
      medicallyReviewed: IsoDate.optional(),
      factChecked: IsoDate.optional(),
    })
    .default({}),
  updateReason: z.array(z.string().min(1)).default([]),
  history: z.record(IsoDate, historyEntryOf(Slug).omit({ date: true })).default({}),
  sources: z.array(SourceEntry).default([]),
  expandSources: z.boolean().default(true),
  attribution: Link.optional(),
  canonical: z.url({ protocol: /^https?$/, error: 'expected an address starting with https://' }).optional(),

  image: Image.optional(),
  pinterestImage: Image.optional(),
  gallery: Gallery.extend({ slides }).optional(),
  drugImageSlides: slides.default([]),

  contentForm: z.enum(listingForms).optional(),
  series: Slug.optional(),
  related: stories.default([]),
  popularIn: z.object({ title: z.string().min(1), items: stories }).optional(),
  readNext: z
    .union([readNextItems, z.object({ title: z.string().min(1).optional(), items: readNextItems })])
    .default([]),
  linkQuery: QueryParameters.optional(),
  scrollIndicator: z.array(ScrollArticle).default([]),
  clusterUrls: z.array(SitePath).default([]),
  clusterLinks: z
    .object({ title: z.string().min(1).optional(), items: z.array(ClusterMenuEntry) })
    .default({ items: [] }),

  targeting: Targeting.prefault({}),
  flags: AbConfig.default({}),
  suggestsDiagnosis: z.boolean().default(true),
  preview: z.boolean().default(false),
  /** PAGE-1, PAGE-3 */
  pageType: StoredArticle.shape.pageType,
  hideTabs: z.boolean().default(false),
  hideBreadcrumbs: z.boolean().default(false),
  pageAnchors: z.array(PageAnchor).default([]),
  mpdPlacements: z.array(MpdPlacement).default([]),

  brandCTAs: z.array(BrandCta).default([]),
  /** Prices, or the name of a file in drug-prices/. */
  drugSavings: z.union([Slug, DrugSavings]).optional(),
  guides: TransactionalItems.shape.guides,
  reviews: TransactionalItems.shape.reviews,
  sponsor: Slug.optional(),
  isSponsoredArticle: z.boolean().default(false),
  isCPUV: z.boolean().default(false),
  recommendedContent: SponsoredContent.optional(),
})
export type ArticleFrontMatter = z.infer<typeof ArticleFrontMatter>

const named = (title: string, entry: string, description?: string) => ({
  title,
  entry,
  ...(description && { description }),
})

/** Its id, which is made when it is cited, is asked for last. */
const { id: sourceId, ...sourceFields } = SourceEntry.shape
const sourceDetails = z.object({
  title: sourceFields.title.meta({ title: 'Title' }),
  link: sourceFields.link.meta({ title: 'Address', description: 'Such as https://doi.org/…' }),
  kind: sourceFields.kind.meta({ title: 'Kind of evidence' }),
  date: sourceFields.date.meta({ title: 'Published or changed', description: 'A year, or 2024-03, or 2024-03-05.' }),
  supports: sourceFields.supports.meta({ title: 'What it supports', description: 'In a few words, for readers.' }),
  nextVersion: sourceFields.nextVersion.meta({
    title: 'Next version expected',
    description: 'Of a guideline: editors are told then. A year, or 2024-03.',
  }),
  id: sourceId.meta({ title: 'Short name', description: 'By which sentences cite it; made when the first one does.' }),
})

/**
 * What of it is asked for in the form "Details" (NEWS-7), in that order. Title and deck are written on the page; what few
 * articles have is written in the source, and stays as it is.
 */
export const ArticleDetails = z.object({
  path: ArticleFrontMatter.shape.path.meta({
    title: 'Address',
    description: 'Such as /health/naps. Once readers know it, change it by Move.',
  }),
  categories: ArticleFrontMatter.shape.categories.meta(named('Categories', 'category', 'The first one is its own.')),
  authors: people.meta(named('Authors', 'author', 'Who is not found yet is added under People and settings.')),
  medicalReviewers: people.meta(named('Medical reviewers', 'medical reviewer')),
  factCheckers: people.meta(named('Fact checkers', 'fact checker')),
  editors: people.meta(named('Editors', 'editor')),
  copyEditors: people.meta(named('Copy editors', 'copy editor')),
  sources: z
    .array(sourceDetails)
    .default([])
    .meta(
      named('Sources', 'source', 'What its statements rest on. Cite them in the text by the button with the book.'),
    ),
  image: Image.optional().meta({
    title: 'Lead picture',
    description: 'Above the text, and where the article is listed.',
  }),
  alsoCalled: ArticleFrontMatter.shape.alsoCalled.meta(
    named('Also called', 'name', 'Other names of the subject, by which readers search.'),
  ),
  about: ArticleFrontMatter.shape.about.meta({
    title: 'Subject',
    description: 'The condition or drug that it is about, for search engines.',
  }),
  specialty: ArticleFrontMatter.shape.specialty.meta({ title: 'Specialty', description: 'For search engines.' }),
  dates: z
    .object({
      published: IsoDate.optional().meta({ title: 'First published on' }),
      lastUpdates: IsoDate.optional().meta({ title: 'Last updated on' }),
      medicallyReviewed: IsoDate.optional().meta({ title: 'Medically reviewed on' }),
      factChecked: IsoDate.optional().meta({ title: 'Facts checked on' }),
    })
    .default({})
    .meta({ title: 'Dates', description: 'As readers see them in the byline.' }),
  updateReason: ArticleFrontMatter.shape.updateReason.meta(
    named('Why it was updated', 'reason', 'Readers see it where the history gives no reason.'),
  ),
  translationOf: ArticleFrontMatter.shape.translationOf.meta({
    title: 'Translation of',
    description: 'The article in the main language of the site, by its title or address.',
    names: 'original',
  }),
  series: ArticleFrontMatter.shape.series.meta({ title: 'Series' }),
  related: ArticleFrontMatter.shape.related.meta(named('Related articles', 'article', 'Listed beside the text.')),
  readNext: ArticleFrontMatter.shape.readNext.meta(named('Read next', 'article', 'Offered below the text.')),
  gallery: ArticleFrontMatter.shape.gallery.meta({ title: 'Gallery', description: 'Pictures that open one by one.' }),
  drugSavings: ArticleFrontMatter.shape.drugSavings.meta({
    title: 'Prices',
    description: 'Of a drug: kept under People and settings, Prices.',
    names: 'prices',
  }),
  brandCTAs: ArticleFrontMatter.shape.brandCTAs.meta(
    named('Brands', 'brand', 'Offers of brands, which readers see marked as paid for.'),
  ),
  sponsor: ArticleFrontMatter.shape.sponsor.meta({
    title: 'Sponsor',
    description: 'Who pays for it; readers are told.',
  }),
})
