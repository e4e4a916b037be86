import { z } from 'zod'
import { CustomAdLayout } from '../ads/ad-layout.ts'
import { AdPolicy } from '../ads/ad-policy.ts'
import { AdsTxt } from '../ads/ads-txt.ts'
import { Experiments } from '../ads/experiment.ts'
import { HouseAd } from '../ads/house-ad.ts'
import { PixelCompany } from '../ads/sponsor-pixel.ts'
import { TreatmentPlacement } from '../articles/treatment.ts'
import { DisclaimerKind } from '../safety/disclaimer.ts'
import { DisclaimerRule } from '../safety/disclaimer-rule.ts'
import { CountryCode, HelpBoxName, HelpBoxText, HelpLine } from '../safety/help.ts'
import { Topic } from '../safety/topic.ts'
import { UrgencyLevel } from '../safety/urgency.ts'
import { SiteEvidence } from '../sources/evidence.ts'
import { Html, Link, SitePath } from '../text/text.ts'
import { Analytics } from './analytics.ts'
import { Brand } from './brand.ts'
import { InterfacePages } from './interface-pages.ts'
import { LanguageCode, SiteLanguages } from './language.ts'
import { NavigationTab, requireContrast } from './navigation.ts'
import { OwnPart } from './own-part.ts'
import { tabBackgrounds } from './tab-backgrounds.ts'

/** Parts of the home page: the leading article, the ways in by subject, the picks, the areas, the newest articles. */
const homeParts = ['lead', 'ways', 'picks', 'areas', 'newest'] as const
export type HomePart = (typeof homeParts)[number]
const headerParts = ['breadcrumbs', 'share'] as const
/** Parts of an article's rail, beside paid content, in their default order. */
export const railParts = ['indicator', 'sections', 'stories', 'next-stories', 'byline'] as const
export type RailPartName = (typeof railParts)[number]

function eachOnce<E extends z.ZodType>(entry: E) {
  return z.array(entry).refine((entries) => new Set(entries).size === entries.length, 'expected each part once')
}

/** A tab of the site's own navigation: its colours must also be readable on the site's background. */
export const SiteNavigationTab = NavigationTab.superRefine((tab, context) =>
  requireContrast(tab, tabBackgrounds.plain, 'the background of the site', context),
)

/** The site's own settings and the editorial lists that rules read, in its default language. */
const MainSite = z.object({
  name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  publisher: z.object({ name: z.string().min(1), contact: z.email() }),
  /** The article of bare /tabbed and /infinite (PAGE-1), which also leads the home page. */
  featured: SitePath,
  /** Articles set large on the home page, in order. */
  homePicks: z.array(SitePath).default([]),
  /** Categories with a section of their own on the home page. */
  homeCategories: z.array(SitePath).default([]),
  /** A notice for every reader of this edition, at the foot of every page. */
  notice: z
    .object({
      text: z.string().min(1),
      /** A short form of the text, for the line that it is folded under on articles. */
      short: z.string().min(1).max(40),
      link: Link,
    })
    .optional(),
  /**
   * Pages about the site that the interface links to. Stored settings name all existing ones: those that an editor
   * names, and those at the paths that components expect.
   */
  interfacePages: InterfacePages.optional(),
  /** The parts of the home page below its title, in this order (PAGE-10). */
  home: z.array(z.enum(homeParts)).default(['lead', 'ways', 'picks', 'areas']),
  /** The parts of articles, shown if they have content; those of the rail in this order. */
  articleParts: z
    .object({
      header: eachOnce(z.enum(headerParts)).default([...headerParts]),
      rail: eachOnce(z.enum(railParts)).default([...railParts]),
    })
    .prefault({}),
  /** The publisher's own parts on the pages of articles (SITE-6). */
  ownParts: z.array(OwnPart).default([]),
  navigation: z.array(SiteNavigationTab),
  footer: z.array(z.object({ title: z.string().min(1), links: z.array(Link).min(1) })),
  disclaimerTexts: z.record(DisclaimerKind, Html),
  disclaimerRules: z.record(z.enum(['insurance', 'uk', 'psychology']), DisclaimerRule),
  /**
   * The instructions for each level of urgency, such as the numbers to call; shown in every box of that level (BODY-2).
   */
  urgencyTexts: z.partialRecord(UrgencyLevel, Html).default({}),
  /** The help lines, by need and country. */
  helpLines: z.array(HelpLine).default([]),
  /** The order of countries in the boxes of help lines: those of the most readers first. */
  helpCountries: z.array(CountryCode).default([]),
  /** The text above the lines of each box; a box without text is not shown. */
  helpBoxes: z.partialRecord(HelpBoxName, HelpBoxText).default({}),
  /** A list of help lines of other countries. */
  helpElsewhere: Link.optional(),
  /** Subjects that need care, by the words that name them. */
  topics: z.array(Topic).default([]),
  /** Article paths whose contents are truncated when long enough (TOC-4). */
  truncatedContents: z.array(SitePath).default([]),
  /** Article paths with the shop-this-article card (RAIL-2). */
  shopThisArticle: z.array(SitePath).default([]),
  treatmentPlacements: z.array(TreatmentPlacement).default([]),
  /** Hosts that the affiliate redirect may lead to, each as it is written in an address (CTA-3). */
  affiliateHosts: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a host, such as shop.example.com'))
    .default([]),
  /** The publisher's own hosts for sound and video in articles, requested on a press of play (SITE-6). */
  mediaHosts: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a host, such as audio.example.org'))
    .default([]),
  /** The companies whose pixels sponsors may use (SPON-1, PRIV-1). */
  sponsorPixels: z.array(PixelCompany).default([]),
  /** The service that counts visits for the publisher; none is the default (SITE-7). */
  analytics: Analytics.optional(),
  /** The purpose of its counts, in the words of the site: "seeing which articles help most". */
  analyticsPurpose: z.string().min(1).max(200).optional(),
  /** The text of an article in feeds: its deck, or all of its text, which other sites and programs then show too. */
  feedText: z.enum(['summary', 'full']).default('summary'),
  /** Days after the day of the next review until readers see that it is overdue (REV-3). */
  reviewGraceDays: z.int().min(0).max(366).default(30),
  /** Whether writers of comments can ask for a mail about the decision. */
  commentDecisionMail: z.boolean().default(false),
  /** How the public history names the publisher of a version, and whether it shows notes to colleagues (REV-5). */
  publicHistory: z
    .object({ editors: z.enum(['names', 'roles', 'none']).default('roles'), reasons: z.boolean().default(false) })
    .prefault({}),
  /** Training and competence of the staff, for the evidence pack (REV-14). */
  evidence: SiteEvidence.optional(),
  /** The target of links after feedback (FEED-1, FEED-3). */
  communityLink: Link.optional(),
  doctorQuestionLink: Link.optional(),
  /** Rules on ads, sponsors and prompts, and on the data that ads may get (ADS-9, PRIV-1). */
  adPolicy: AdPolicy.prefault({}),
  /** Articles with an ad layout of their own (ADS-6). */
  adLayouts: z.array(CustomAdLayout).default([]),
  /** The companies that may sell ads here; without it there is no /ads.txt. */
  adsTxt: AdsTxt.optional(),
  /** The site's own ads: a file each, in the folder `ads`. */
  houseAds: z.array(HouseAd).default([]),
  /** Variants of articles that are compared (EXP-1): planned, running and ended ones. */
  experiments: Experiments.default([]),
  /** The site's own texts of the interface, by key: ICU messages, in one language (LANG-2). */
  texts: z.record(z.string(), z.string()).optional(),
  /** The languages of the site, the default one first; left out for English only (LANG-1). */
  languages: SiteLanguages,
})

/** Settings of another language of the site. Missing ones are the same as in the default language. */
export const SiteInLanguage = z.object(
  withoutDefaults(
    MainSite.omit({
      publisher: true,
      houseAds: true,
      experiments: true,
      languages: true,
      adsTxt: true,
      sponsorPixels: true,
      analytics: true,
      mediaHosts: true,
      affiliateHosts: true,
      commentDecisionMail: true,
      reviewGraceDays: true,
      publicHistory: true,
      evidence: true,
    }).shape,
  ),
)
export type SiteInLanguage = z.infer<typeof SiteInLanguage>

/** One document, edited in content/site, and for each other language in content/<code>/site. */
export const Site = MainSite.extend({
  translations: z.record(LanguageCode, SiteInLanguage).optional(),
  /** Compiled from content/brand (SITE-4); without one the site has Salus' own look. */
  brand: Brand.optional(),
})
export type Site = z.infer<typeof Site>

/** Makes each key optional without its default, which Zod would fill in. */
function withoutDefaults<S extends z.ZodRawShape>(shape: S): { [K in keyof S]: z.ZodOptional<S[K]> } {
  const entries = Object.entries(shape).map(([key, schema]) => {
    const bare = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.unwrap() : schema
    return [key, z.optional(bare)]
  })
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodOptional<S[K]> }
}
