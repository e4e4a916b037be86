import { useTexts } from '#texts/Text.tsx'
import { InterfaceLink } from '#ui/navigation/InterfaceLink.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './RailCards.module.css'
import type { PaidCardsPlan, ShopCardPlan } from './rail.rules.ts'

/** The products an article recommends, at a glance (RAIL-2); the note on payment comes before the links. */
export function ShopCard({ plan: { titleId, products } }: { plan: ShopCardPlan }) {
  const { t } = useTexts()
  return (
    <section className={styles.group} aria-labelledby={titleId} {...paidFor.attributes()}>
      <PaidLabel text={t('rail.affiliateLabel')} />
      <h2 id={titleId} className={styles.heading}>
        {t('rail.shop')}
      </h2>
      <p className={styles.disclosure}>
        {t('rail.disclosure')} <InterfaceLink to="productSelection">{t('rail.howWeChoose')}</InterfaceLink>
      </p>
      <ul className={styles.cards}>
        {products.map(({ title, buttonText, price, image, link }) => (
          <li key={title} className={styles.card}>
            {image && <Picture image={image} sizes="64px" className={styles.picture} />}
            <p className={styles.title}>
              <SoftBreaks text={title} />
            </p>
            <p className={styles.offer}>
              <a className={styles.action} {...link}>
                {buttonText}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </a>
              {price && (
                <span className={styles.price}>
                  <DirectedText text={price} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Guides or reviews of the transactional rail (RAIL-5); each paid card says so. */
export function PaidCards({ plan: { titleId, title, cards } }: { plan: PaidCardsPlan }) {
  const isAllPaid = cards.every(({ isPaid }) => isPaid)
  return (
    <section className={styles.group} aria-labelledby={titleId} {...(isAllPaid && paidFor.attributes())}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li
            key={card.link.href}
            className={styles.card}
            data-paid={card.isPaid}
            {...(card.isPaid && paidFor.attributes())}
          >
            {card.isPaid && <PaidLabel />}
            {card.image && <Picture image={card.image} sizes="64px" className={styles.picture} />}
            <p className={styles.title}>
              <SoftBreaks text={card.title} />
            </p>
            <a className={styles.action} {...card.link}>
              <DirectedText text={card.text} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
