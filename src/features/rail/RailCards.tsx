import { affiliateLink } from '#islands/affiliate-link.ts'
import { trackPress } from '#islands/track.ts'
import type { ProductCard } from '#model/product-card.ts'
import { shopAddress } from '#model/shop-address.ts'
import { Picture } from '#ui/Picture.tsx'
import { paidRel } from '#ui/paid-rel.ts'
import { SponsoredLabel } from '#ui/SponsoredLabel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './RailCards.module.css'
import type { PaidCard } from './rail.rules.ts'

/** What the article recommends, to be had at a glance (RAIL-2); how that is paid for comes before the links. */
export function ShopCard({
  titleId,
  products,
  affiliateHosts,
}: {
  titleId: string
  products: ProductCard[]
  affiliateHosts: readonly string[]
}) {
  if (products.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <SponsoredLabel text="Contains affiliate links" />
      <h2 id={titleId} className={styles.heading}>
        Shop this article
      </h2>
      <p className={styles.disclosure}>
        If you buy through a link here, we may earn a share of the price, at no cost to you.{' '}
        <a href="/product-selection-process">How we choose products</a>
      </p>
      <ul className={styles.cards}>
        {products.map((product, index) => (
          <li key={product.link} className={styles.card}>
            {product.image && <Picture image={{ ...product.image, alt: '' }} sizes="64px" className={styles.picture} />}
            <p className={styles.title}>{product.title}</p>
            <p className={styles.offer}>
              <a
                className={styles.action}
                {...affiliateLink(product.link, affiliateHosts, {
                  brand: product.title,
                  location: 'rail',
                  position: index + 1,
                  variant: 'shop-this-article',
                })}
              >
                {product.buttonText}
                <VisuallyHidden>: {product.title}</VisuallyHidden>
              </a>
              {product.price && <span className={styles.price}>{product.price}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Guides or reviews of the transactional rail (RAIL-5); each card that somebody pays for says so. */
export function PaidCards({
  list,
  titleId,
  title,
  cards,
  affiliateHosts,
}: {
  /** The name of the list that events carry. */
  list: 'rail-guides' | 'rail-reviews'
  titleId: string
  title: string
  cards: PaidCard[]
  affiliateHosts: readonly string[]
}) {
  if (cards.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <li key={card.href} className={styles.card} data-paid={card.isPaid}>
            {card.isPaid && <SponsoredLabel />}
            {card.image && <Picture image={{ ...card.image, alt: '' }} sizes="64px" className={styles.picture} />}
            <p className={styles.title}>{card.title}</p>
            <a className={styles.action} {...linkOf(card, list, index + 1, affiliateHosts)}>
              {card.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A listed shop is reached through the site's redirect (CTA-3), any other place directly. */
function linkOf({ title, href, isPaid }: PaidCard, list: string, position: number, affiliateHosts: readonly string[]) {
  return shopAddress(href, affiliateHosts)
    ? affiliateLink(href, affiliateHosts, { brand: title, location: 'rail', position, variant: list })
    : { href, rel: isPaid ? paidRel(href) : undefined, ...trackPress('listing_clicked', { list, to: href }) }
}
