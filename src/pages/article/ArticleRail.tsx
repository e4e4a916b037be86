import type { ArticleRailPart, ArticleRailPlan } from '#article/article-rail.ts'
import { AdSlot } from '#features/ads/AdSlot.tsx'
import { BylineSummary } from '#features/byline/BylineSummary.tsx'
import type { BylineLine } from '#features/byline/byline.rules.ts'
import type { WidgetEntry } from '#features/infinite/infinite.rules.ts'
import { ReadNextPlace, ReadNextWidget } from '#features/infinite/ReadNextWidget.tsx'
import { ListingItemView } from '#features/listing/ListingItemView.tsx'
import { ListingWidget } from '#features/listing/ListingWidget.tsx'
import type { PlannedListingItem } from '#features/listing/listing.rules.ts'
import { Rail } from '#features/rail/Rail.tsx'
import { PaidCards, ShopCard } from '#features/rail/RailCards.tsx'
import { RailSections } from '#features/rail/RailSections.tsx'
import { ScrollIndicator } from '#features/rail/ScrollIndicator.tsx'
import { SponsoredList } from '#features/rail/SponsoredList.tsx'
import styles from './ArticleRail.module.css'

/** The rail of an article with its byline and lists in it (RAIL-1). */
export function ArticleRail({
  plan,
  byline,
  readNext,
}: {
  plan: ArticleRailPlan
  byline: BylineLine[] | null
  /** The list of the Read Next widget; null beside a later article, whose widget the browser inserts. */
  readNext: WidgetEntry[] | null
}) {
  const views = (parts: ArticleRailPart[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
    parts.map((part, index) => <PartView key={index} part={part} byline={byline} />)
  return (
    <Rail isOnlyBeside={plan.isOnlyBeside} sticky={plan.isFollowed ? null : views(plan.sticky)}>
      {views(plan.parts)}
      {plan.isFollowed && (
        <ReadNextPlace>
          {readNext && <ReadNextWidget entries={readNext} />}
          {views(plan.sticky)}
        </ReadNextPlace>
      )}
    </Rail>
  )
}

function PartView({ part, byline }: { part: ArticleRailPart; byline: BylineLine[] | null }) {
  switch (part.kind) {
    case 'ad-slot':
      return part.hasStretch ? (
        <div className={styles.stretch}>
          <AdSlot slot={part.slot} />
        </div>
      ) : (
        <AdSlot slot={part.slot} />
      )
    case 'stories':
      return (
        <ListingWidget title={part.title} id={part.titleId}>
          <Items items={part.items} />
        </ListingWidget>
      )
    case 'next-stories':
    case 'recommended':
      return (
        <div className={styles.beside}>
          <ListingWidget title={part.title} id={part.titleId}>
            <Items items={part.items} />
          </ListingWidget>
        </div>
      )
    case 'sponsored':
      return (
        <SponsoredList plan={part}>
          <Items items={part.items} />
        </SponsoredList>
      )
    case 'indicator':
      return <ScrollIndicator plan={part} />
    case 'sections':
      return <RailSections plan={part} />
    case 'paid-cards':
      return <PaidCards plan={part} />
    case 'shop':
      return <ShopCard plan={part} />
    case 'byline':
      return byline && <BylineSummary lines={byline} />
  }
}

function Items({ items }: { items: PlannedListingItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <ListingItemView key={item.href} item={item} />
      ))}
    </ul>
  )
}
