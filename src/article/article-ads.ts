import {
  type AdsContext,
  type AdsPlan,
  type PlacedPartner,
  type PlacedSlot,
  planAds,
  planPartners,
} from '#features/ads/ads.rules.ts'
import type { BodyOutline, OutlineBlock } from '#features/ads/body-ads.rules.ts'
import { pictureHeightPx, textHeightPx } from '#features/ads/frames/content-height.ts'
import type { BodyItem, PlannedSection } from '#features/body/body.rules.ts'
import type { AdNotes } from '#model/ads/ad-choice.ts'
import type { AdPolicyFacts } from '#model/ads/ad-policy.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import { Sponsor } from '#model/ads/sponsor.ts'
import type { Article } from '#model/articles/article.ts'
import { sectionIds, urgencyLevelsOf } from '#model/articles/section.ts'
import { categoryPaths } from '#model/site/category.ts'
import type { Html } from '#model/text/text.ts'
import type { ArticleWidget } from './article-widgets.ts'
import { emergencySection } from './emergency-first.ts'

type Section = PlannedSection<ArticleWidget>

/** What the policy of ads looks at in an article. */
export function adPolicyFacts({ title, categories, tabs, contentMeta }: Article): AdPolicyFacts {
  return {
    title,
    path: contentMeta.canonicalPath,
    categories: categoryPaths(categories),
    sections: tabs.map(({ id }) => id),
    hasCrisisBox: urgencyLevelsOf(tabs).has('crisis'),
    suggestsDiagnosis: contentMeta.suggestsDiagnosis,
  }
}

/** An article without what the policy allows no promotion beside: brands, partners, shops and paid stories. */
export function withoutPromotion(article: Article): Article {
  const { contentMeta, propsFor, sponsored } = article
  const isUnpaid = ({ isSponsored }: { isSponsored?: boolean | undefined }) => !isSponsored
  return {
    ...article,
    sponsored: sponsored && disclosedOnly(sponsored),
    brandCTAs: [],
    mpdPlacements: [],
    recommendedContent: null,
    contentMeta: {
      ...contentMeta,
      productCards: [],
      relatedStories: contentMeta.relatedStories.filter(isUnpaid),
      popularIn: { ...contentMeta.popularIn, items: contentMeta.popularIn.items.filter(isUnpaid) },
    },
    propsFor: {
      ...propsFor,
      whisperProps: { guides: [], reviews: [] },
      readNext: { ...propsFor.readNext, items: propsFor.readNext.items.filter(isUnpaid) },
    },
  }
}

/** Readers must learn who paid for the article; the bar neither shows nor leads to more of theirs. */
function disclosedOnly({ msiteID, name, sponsoredBarTxt, type }: Sponsor): Sponsor {
  return Sponsor.parse({ msiteID, name, sponsoredBarTxt, type })
}

/** The ads of an article, those of its body among its sections. */
export function planArticleAds(
  article: Article,
  sections: readonly Section[],
  context: Omit<AdsContext, 'partners' | 'text' | 'hasEmergency'>,
): { sections: Section[]; adsPlan: Omit<AdsPlan, 'body'> } {
  const emergency = emergencySection(sections)
  const outline = outlineOf(sections, emergency, article.bodyFormat, context.ads.notes)
  const partners = planPartners(article, outline, context)
  const { body, ...adsPlan } = planAds(article, outline, {
    ...context,
    partners,
    hasEmergency: emergency !== -1,
    text: wordsOf(article, sections),
  })
  return { sections: insertAds(sections, body, partners), adsPlan }
}

/**
 * The body as the planner of ads sees it.
 *
 * @param emergency  index of the first section with a box for an emergency, which comes before all ads; -1 for none
 */
function outlineOf(
  sections: readonly Section[],
  emergency: number,
  format: BodyOutline['format'],
  notes: AdNotes | undefined,
): BodyOutline {
  return {
    format,
    sections: sections.map((section, index) => {
      const { header, items } = section
      const closed = index <= emergency ? 'a box for an emergency comes before all ads' : closedBy(section)
      if (closed) notes?.closedSection(header, closed)
      return {
        holdsAds: !closed,
        isTitled: header !== '',
        blocks: items.map((item, index) => blockOf(item, items[index + 1])),
      }
    }),
  }
}

/** Why a section holds no ads, whatever stands below it; null for one that does. */
function closedBy({ id, role, isCollapsable, items }: Section): string | null {
  if (role !== 'text') return `it is no running text (${role})`
  if (isCollapsable) return 'it is folded'
  if (id === sectionIds.comments) return 'readers have written it'
  return items.some(isEmergency) ? 'a box in it says to call for help' : null
}

/** Nothing stands between a reader and the words that say to call for help. */
function isEmergency(item: BodyItem<ArticleWidget>): boolean {
  return item.kind === 'warning' && item.tone === 'critical'
}

/** All that an article says: in its title, its text and its treatments. */
function wordsOf({ title, deck }: Article, sections: readonly Section[]): string {
  const texts = sections.flatMap(({ header, items }) => [header, ...items.flatMap(htmlsOf)])
  return [title, deck, ...texts.map(textOf)].join('\n')
}

function htmlsOf(item: BodyItem<ArticleWidget>): Html[] {
  if ('html' in item) return [item.html]
  if (item.kind !== 'widget' || item.widget.kind !== 'treatments') return []
  const { content, treatments } = item.widget.set
  return [content, ...treatments.map((treatment) => treatment.content)]
}

function blockOf(item: BodyItem<ArticleWidget>, next: BodyItem<ArticleWidget> | undefined): OutlineBlock {
  const isParagraph = item.kind === 'html' && /^<p[\s>]/.test(item.html)
  return {
    isParagraph,
    introducesNext:
      isParagraph && next?.kind === 'html' && textOf(item.html).endsWith(':') && !/^<p[\s>]/.test(next.html),
    heightPx: { small: heightPx(item, 'small'), large: heightPx(item, 'large') },
  }
}

/** At least so high; what a widget takes is not known, and counts as nothing. */
function heightPx(item: BodyItem<ArticleWidget>, screen: AdScreen): number {
  if (item.kind === 'picture') return pictureHeightPx(item.image, screen)
  return item.kind === 'widget' ? 0 : textHeightPx(textOf(item.html).length, screen)
}

/** The text of sanitised markup. */
function textOf(html: Html): string {
  return html.replace(/<[^>]*>/g, '').trim()
}

/** Puts slots and partner placements into the sections, each after its block. */
function insertAds(
  sections: readonly Section[],
  slots: readonly PlacedSlot[],
  partners: readonly PlacedPartner[],
): Section[] {
  return sections.map((section, index) => {
    const isHere = (place: { section: number }) => place.section === index
    const inserted = [
      ...slots.filter(isHere).map(({ block, slot }) => ({ block, item: adItem(slot) })),
      ...partners.filter(isHere).map((partner) => ({ block: partner.block, item: partnerItem(partner) })),
    ]
    if (inserted.length === 0) return section
    const items = section.items.flatMap((item, block) => [
      item,
      ...inserted.filter((each) => each.block === block).map((each) => each.item),
    ])
    return { ...section, items }
  })
}

function adItem(slot: PlacedSlot['slot']): BodyItem<ArticleWidget> {
  return { kind: 'widget', widget: { kind: 'ad', slot } }
}

function partnerItem({ html, screens }: PlacedPartner): BodyItem<ArticleWidget> {
  return { kind: 'partner', html, on: screens.length === adScreens.length ? undefined : screens[0] }
}
