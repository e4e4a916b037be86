import type { AdSlotPlan, PlannedSlot } from '#features/ads/ads.rules.ts'
import type { BodyItem, SectionFrame, ShownSection, WrittenItem } from '#features/body/body.rules.ts'
import type { BrandsPlan } from '#features/brand-cta/brand-cta.rules.ts'
import type { CommentsPlan } from '#features/comments/comments.rules.ts'
import type { DrugCostPlan } from '#features/drug-cost/drug-cost.rules.ts'
import type { GalleryPlan } from '#features/gallery/gallery.rules.ts'
import type { PrivacyFact } from '#features/privacy/privacy-facts.rules.ts'
import type { PlannedTreatmentSet } from '#features/treatment/treatment.rules.ts'
import type { AdScreen } from '#model/ads/ad-screen.ts'
import type { Html } from '#model/text/text.ts'
import type { ListedWidget } from './widgets.ts'

/** A section of an article, with the items that all features have added. */
export interface ArticleSection extends ShownSection {
  items: ArticleItem[]
}

export type ArticleItem = BodyItem | { kind: 'widget'; widget: ArticleWidget }

/** A widget ready for display. */
export type ArticleWidget =
  | Exclude<DraftWidget, UnnumberedWidget>
  | { kind: 'treatments'; set: PlannedTreatmentSet }
  /** `id`: set on the one block that "Get Started" leads to (CTA-2). */
  | { kind: 'brands'; plan: BrandsPlan; id: string | undefined }
  | { kind: 'gallery'; plan: GalleryPlan }
  | { kind: 'ad'; slot: AdSlotPlan }
  /** Only on pages about the site. */
  | { kind: 'privacy-facts'; facts: PrivacyFact[] }

/** A section before its ids, links and slots are numbered. */
export interface DraftSection extends SectionFrame {
  items: DraftItem[]
}

export type DraftItem =
  | WrittenItem
  | { kind: 'widget'; widget: DraftWidget }
  /** A partner without a location, at the place that the ad layout chose; displayed as any partner. */
  | { kind: 'placed-partner'; html: Html; on?: AdScreen | undefined }

/** A widget of the list, or one that an article has without a block in its text. */
export type DraftWidget =
  | ListedWidget
  | { kind: 'comments'; plan: CommentsPlan }
  | { kind: 'drug-cost' | 'drug-deals'; plan: DrugCostPlan }
  | { kind: 'ad'; slot: PlannedSlot }

/** Widgets that numbering changes. */
type UnnumberedWidget = Extract<DraftWidget, { kind: 'treatments' | 'brands' | 'gallery' | 'ad' }>
