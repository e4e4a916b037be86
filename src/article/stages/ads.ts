import {
  type AdsContext,
  type AdsPlan,
  type PlacedPartner,
  type PlacedSlot,
  planAds,
  planPartners,
  planRailSlots,
} from '#features/ads/ads.rules.ts'
import type { BodyOutline, OutlineBlock } from '#features/ads/body-ads.rules.ts'
import { pictureHeightPx, textHeightPx } from '#features/ads/frames/content-height.ts'
import { planRecommended } from '#features/rail/rail.rules.ts'
import type { AdNotes } from '#model/ads/ad-choice.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'
import type { Article } from '#model/articles/article.ts'
import { sectionIds } from '#model/articles/section.ts'
import { type IndexOf, textOf } from '#model/text/html-index.ts'
import type { Html } from '#model/text/text.ts'
import type { DraftItem, DraftSection } from '../article-body.ts'
import { noRailSlots, type Stage } from '../article-draft.ts'
import { ownStories, storiesForSlots } from '../own-stories.ts'
import { counted, listed } from '../summary-words.ts'
import { emergencySection } from './emergency.ts'

/**
 * ADS-1 to ADS-10: the slots among the sections, in the rail and below the article, and the content that replaces ads.
 */
export const ads: Stage = {
  name: 'ads',
  run(draft, context) {
    const { article, decision, railPlan } = draft
    const { sections, adsPlan } = placeAds(article, draft.sections, {
      decision,
      ads: context.ads,
      customLayouts: context.site.adLayouts,
      topics: context.site.topics,
      isTabbed: context.pageType === 'tabbed',
      indexOf: context.indexOf,
    })
    const rail = railPlan && adsPlan.rail ? planRailSlots(adsPlan.rail, railPlan) : noRailSlots
    return {
      ...draft,
      sections,
      slots: { bottomBanner: adsPlan.bottomBanner, rail },
      recommended:
        railPlan &&
        planRecommended(article, railPlan, {
          scope: context.scope,
          texts: context.texts,
          siteName: context.site.name,
          ownStories: ownStories(article, context.texts),
          count: rail.recommendations,
        }),
      hasAds: adsPlan.rail !== null,
      houseAds: adsPlan.houseAds,
      slotStories: { ...draft.slotStories, stories: storiesForSlots(article, context.texts) },
    }
  },
  summarize: ({ sections, slots: { bottomBanner, rail }, recommended, houseAds }) =>
    listed(
      counted(slotsAmong(sections), 'slot in the text', 'slots in the text'),
      counted(rail.top.length + rail.between.length + rail.sticky.length, 'slot in the rail', 'slots in the rail'),
      bottomBanner && 'bottom banner',
      recommended && `${recommended.stories.length} recommended`,
      counted(houseAds.length, 'house ad'),
    ),
}

function slotsAmong(sections: readonly DraftSection[]): number {
  return sections.flatMap(({ items }) => items).filter((item) => item.kind === 'widget' && item.widget.kind === 'ad')
    .length
}

/** The ads of an article, those of its body among its sections. */
export function placeAds(
  article: Article,
  sections: readonly DraftSection[],
  { indexOf, ...context }: Omit<AdsContext, 'partners' | 'text' | 'hasEmergency'> & { indexOf: IndexOf },
): { sections: DraftSection[]; adsPlan: Omit<AdsPlan, 'body'> } {
  const emergency = emergencySection(sections)
  const { notes } = context.ads
  const outline = outlineOf(sections, { emergency, format: article.bodyFormat, notes, indexOf })
  const partners = planPartners(article, outline, context)
  const { body, ...adsPlan } = planAds(article, outline, {
    ...context,
    partners,
    hasEmergency: emergency !== -1,
    text: wordsOf(article, sections, indexOf),
  })
  return { sections: insertAds(sections, body, partners), adsPlan }
}

/**
 * The body in the form that the ad planner needs.
 *
 * @param emergency  index of the first section with a box for an emergency, which comes before all ads; -1 for none
 */
function outlineOf(
  sections: readonly DraftSection[],
  {
    emergency,
    format,
    notes,
    indexOf,
  }: { emergency: number; format: BodyOutline['format']; notes: AdNotes | undefined; indexOf: IndexOf },
): BodyOutline {
  return {
    format,
    sections: sections.map((section, index) => {
      const { items } = section
      const title = plainTitleOf(section, indexOf)
      const closed = index <= emergency ? 'a box for an emergency comes before all ads' : closedBy(section)
      if (closed) notes?.closedSection(title, closed)
      return {
        holdsAds: !closed,
        title,
        blocks: items.map((item, index) => blockOf(item, items[index + 1], indexOf)),
      }
    }),
  }
}

/** The reason why a section holds no ads; null for one that does. */
function closedBy({ id, role, isCollapsable, items }: DraftSection): string | null {
  if (role !== 'text') return `it is the ${role === 'quickLook' ? 'quick look' : role}, no running text`
  if (isCollapsable) return 'it is folded'
  if (id === sectionIds.comments) return 'readers have written it'
  return items.some(isEmergency) ? 'a box in it says to call for help' : null
}

/** No ad comes between a reader and the words that say to call for help. */
function isEmergency(item: DraftItem): boolean {
  return item.kind === 'warning' && item.tone === 'critical'
}

/** All text of an article: its title, its sections and its treatments. */
function wordsOf({ title, deck }: Article, sections: readonly DraftSection[], indexOf: IndexOf): string {
  const texts = sections.flatMap((section) => [
    plainTitleOf(section, indexOf),
    ...section.items.flatMap((item) => textsOf(item, indexOf)),
  ])
  return [title, deck, ...texts].join('\n')
}

function plainTitleOf({ header, plainTitle }: DraftSection, indexOf: IndexOf): string {
  return plainTitle === null ? textOf(header, indexOf) : header
}

function textsOf(item: DraftItem, indexOf: IndexOf): string[] {
  if (item.kind !== 'widget') return item.kind === 'picture' ? [] : [textOfItem(item, indexOf)]
  if (item.widget.kind !== 'treatments') return []
  const { content, treatmentData } = item.widget.set
  return [content, ...treatmentData.map((treatment) => treatment.content)].map((html) => textOf(html, indexOf).trim())
}

/** Includes the site's text for a level of urgency. */
function textOfItem(item: DraftText, indexOf: IndexOf): string {
  const whatToDo = item.kind === 'warning' && item.whatToDo ? textOf(item.whatToDo, indexOf) : ''
  return `${whatToDo}${textOf(item.html, indexOf)}`.trim()
}

type DraftText = Extract<DraftItem, { html: Html }>

function blockOf(item: DraftItem, next: DraftItem | undefined, indexOf: IndexOf): OutlineBlock {
  const text = item.kind === 'widget' || item.kind === 'picture' ? '' : textOfItem(item, indexOf)
  const isParagraph = isParagraphOf(item, indexOf)
  return {
    isParagraph,
    introducesNext: isParagraph && text.endsWith(':') && next?.kind === 'html' && !isParagraphOf(next, indexOf),
    heightPx: { small: heightPx(item, text, 'small'), large: heightPx(item, text, 'large') },
  }
}

function isParagraphOf(item: DraftItem, indexOf: IndexOf): boolean {
  return item.kind === 'html' && indexOf(item.html).isParagraph === true
}

/** The minimum height; the height of a widget is unknown, and counts as zero. */
function heightPx(item: DraftItem, text: string, screen: AdScreen): number {
  if (item.kind === 'picture') return pictureHeightPx(item.image, screen)
  return item.kind === 'widget' ? 0 : textHeightPx(text.length, screen)
}

/** Puts slots and partner placements into the sections, each after its block. */
function insertAds(
  sections: readonly DraftSection[],
  slots: readonly PlacedSlot[],
  partners: readonly PlacedPartner[],
): DraftSection[] {
  return sections.map((section, index) => {
    const isHere = (place: { section: number }) => place.section === index
    const inserted = [
      ...slots.filter(isHere).map(({ block, slot }) => ({ block, item: adItem(slot) })),
      ...partners.filter(isHere).map((partner) => ({ block: partner.block, item: partnerItem(partner) })),
    ]
    if (inserted.length === 0) return section
    const items = section.items.flatMap((item, block) => [
      item,
      ...inserted.filter((entry) => entry.block === block).map((entry) => entry.item),
    ])
    return { ...section, items }
  })
}

function adItem(slot: PlacedSlot['slot']): DraftItem {
  return { kind: 'widget', widget: { kind: 'ad', slot } }
}

function partnerItem({ html, screens }: PlacedPartner): DraftItem {
  return { kind: 'placed-partner', html, on: screens.length === adScreens.length ? undefined : screens[0] }
}
