import { defaultProductLink, type ProductCard } from '#model/articles/product-card.ts'
import type { Html as HtmlText } from '#model/text/text.ts'
import { useTexts } from '#texts/Text.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import type { ShopLink } from '#ui/shop-links.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './ProductCardBlock.module.css'

/** A product an article recommends: labelled as paid for before its link, pros and cons side by side. */
export function ProductCardBlock({
  id,
  card,
  html,
  link,
}: {
  id: string
  card: ProductCard
  html: HtmlText
  /** The attributes of its link, which is marked as paid for unless it stays on the site. */
  link: ShopLink
}) {
  const texts = useTexts()
  return (
    <article className={styles.card} aria-labelledby={id} {...paidFor.attributes()}>
      {card.image && <Picture image={card.image} sizes="160px" />}
      <div className={styles.text}>
        <p>
          <PaidLabel text={texts.t('body.affiliateLink')} />
        </p>
        <h3 id={id} className={styles.title}>
          <SoftBreaks text={card.title} />
        </h3>
        {card.price && (
          <p className={styles.price}>
            <DirectedText text={card.price} />
          </p>
        )}
        <Html html={html} />
        <div className={styles.points}>
          <Points title={texts.t('body.pros')} points={card.pros} />
          <Points title={texts.t('body.cons')} points={card.cons} />
        </div>
        <a className="button" {...link}>
          {card.buttonText === defaultProductLink ? texts.t('body.seeProduct') : card.buttonText}
          <VisuallyHidden>{card.title}</VisuallyHidden>
        </a>
      </div>
    </article>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <p className={styles.pointsTitle}>{title}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <DirectedText text={point} />
          </li>
        ))}
      </ul>
    </div>
  )
}
