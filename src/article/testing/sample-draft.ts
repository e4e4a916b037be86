import { sampleArticle, sampleScope } from '#features/testing/sample-article.ts'
import type { Article } from '#model/articles/article.ts'
import { Site } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planShopLinks } from '#ui/shop-links.ts'
import type { DraftSection } from '../article-body.ts'
import { type ArticleContext, type ArticleDraft, firstDraft } from '../article-draft.ts'
import { sections } from '../stages/sections.ts'
import { widgets } from '../stages/widgets.ts'

export const sampleSite = Site.parse({
  name: 'Salus',
  tagline: 'Tested',
  description: 'A site for tests.',
  featured: '/a',
  navigation: [],
  footer: [],
  publisher: { name: 'Salus', contact: 'salus@example.com' },
  disclaimerTexts: { affiliate: '', insurance: '', uk: '', psychology: '' },
  disclaimerRules: { insurance: {}, uk: {}, psychology: {} },
  affiliateHosts: ['shop.example.com'],
})

/** The site has one shop, and no provider of ads. */
export function sampleContext(fields: Partial<ArticleContext> = {}): ArticleContext {
  const { site = sampleSite } = fields
  const indexOf = indexes()
  return {
    scope: sampleScope,
    site,
    texts: englishTexts,
    origin: 'https://salus.example',
    flags: {},
    pageType: 'tabbed',
    ads: { frames: null, framesOrigin: null, day: '2026-03-14', houseAds: [], neutralKeys: [], shares: new Map() },
    assigned: null,
    treatmentSets: [],
    indexOf,
    shopLinks: planShopLinks(site.affiliateHosts, indexOf),
    ...fields,
  }
}

/** A draft of a sample article, with the fields that a test needs. */
export function sampleDraft(fields: Partial<ArticleDraft> = {}, article = sampleArticle()): ArticleDraft {
  const needs = { treatmentSets: [], placed: { tabs: article.tabs, belowDeck: null } }
  return { ...firstDraft(article, needs, sampleContext()), ...fields }
}

/** The sections of an article with the items of all features except ads. */
export function sampleSections(article: Article, fields: Partial<ArticleContext> = {}): readonly DraftSection[] {
  const context = sampleContext(fields)
  return widgets.run(sections.run(sampleDraft({}, article), context), context).sections
}
