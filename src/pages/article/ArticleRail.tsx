import { BylineSummary } from '#features/byline/BylineSummary.tsx'
import { ListingItemView } from '#features/listing/ListingItemView.tsx'
import { ListingWidget } from '#features/listing/ListingWidget.tsx'
import { Rail } from '#features/rail/Rail.tsx'
import { PaidCards, ShopCard } from '#features/rail/RailCards.tsx'
import { ScrollIndicator } from '#features/rail/ScrollIndicator.tsx'
import { SponsoredList } from '#features/rail/SponsoredList.tsx'
import type { ListingItem } from '#model/listing-item.ts'
import type { Site } from '#model/site.ts'
import styles from './ArticleRail.module.css'
import type { ArticlePlan } from './article-plan.ts'

/** The rail of an article with its byline and lists in it (RAIL-1); nothing where it would hold the byline alone. */
export function ArticleRail({ plan, site }: { plan: ArticlePlan; site: Site }) {
  const { adPlaces, shop, guides, reviews, stories, sponsored, indicator } = plan.rail
  const isPaid = [shop, guides, reviews].some((list) => list.length > 0)
  const hasIndicator = indicator.entries.length > 0
  const hasList = stories.items.length > 0 || sponsored !== null
  if (!isPaid && !hasIndicator && !hasList) return null

  const listed = sponsored ? (
    <SponsoredList titleId={plan.scope.id('rail-sponsored')} title={sponsored.title} logo={sponsored.logo}>
      <Items items={sponsored.items} list="sponsored-rail" isPaid />
    </SponsoredList>
  ) : (
    stories.items.length > 0 && (
      <ListingWidget title={stories.title} id={plan.scope.id('rail-stories')}>
        <Items items={stories.items} list="rail" />
      </ListingWidget>
    )
  )
  // What is paid for does not follow the reader down the page.
  const listedLast = !hasIndicator && !isPaid && !sponsored
  const { affiliateHosts } = site
  return (
    <Rail
      adPlaces={adPlaces}
      isOnlyBeside={!isPaid && !hasList && indicator.isOnPage}
      last={
        <>
          {listedLast ? listed : <ScrollIndicator indicator={indicator} />}
          <BylineSummary plan={plan.byline} />
        </>
      }
    >
      {!listedLast && listed}
      <PaidCards
        list="rail-guides"
        titleId={plan.scope.id('rail-guides')}
        title="Our Guides"
        cards={guides}
        affiliateHosts={affiliateHosts}
      />
      <PaidCards
        list="rail-reviews"
        titleId={plan.scope.id('rail-reviews')}
        title="Reviews"
        cards={reviews}
        affiliateHosts={affiliateHosts}
      />
      <ShopCard titleId={plan.scope.id('rail-shop')} products={shop} affiliateHosts={affiliateHosts} />
    </Rail>
  )
}

function Items({ items, list, isPaid = false }: { items: ListingItem[]; list: string; isPaid?: boolean }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <ListingItemView key={item.link ?? item.url} item={item} list={list} isInPaidList={isPaid} />
      ))}
    </ul>
  )
}
