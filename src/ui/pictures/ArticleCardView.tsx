import type { ReactNode } from 'react'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { Text, TextList } from '#texts/Text.tsx'
import { PaidLabel } from '../PaidLabel.tsx'
import { paidFor } from '../paid-for.hooks.ts'
import { DirectedText } from '../text/DirectedText.tsx'
import { SoftBreaks } from '../text/SoftBreaks.tsx'
import styles from './ArticleCardView.module.css'
import { cardSizes } from './picture-sizes.ts'
import { Thumbnail } from './Thumbnail.tsx'

/**
 * An article in a list of articles: picture, category, title, deck and reviewers.
 *
 * @param title, text  replace the card's own, such as with search matches marked
 */
export function ArticleCardView({
  card,
  size = 'row',
  title = <SoftBreaks text={card.title} />,
  text = card.deck && <DirectedText text={card.deck} />,
  level = 3,
}: {
  card: ArticleCard
  /** `tile` is a row on a phone, `feature` below 900 px. */
  size?: 'row' | 'tile' | 'feature' | 'lead'
  title?: ReactNode
  text?: ReactNode
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <article className={`${styles.card} ${styles[size]}`} {...(card.isSponsored && paidFor.attributes())}>
      <div className={styles.picture}>
        <Thumbnail image={card.thumbnail} sizes={cardSizes[size]} eager={size === 'lead'} />
      </div>
      <div className={styles.text}>
        {(card.isSponsored || card.category) && (
          <p className={styles.category}>
            {card.isSponsored && <PaidLabel />}
            {card.category?.name}
          </p>
        )}
        <Heading className={styles.title}>
          <a href={card.path} className="stretched">
            {title}
          </a>
        </Heading>
        {text && <p className={styles.deck}>{text}</p>}
        {card.medicallyReviewedBy.length > 0 && (
          <p className={styles.credit}>
            <Text
              id="card.reviewedBy"
              values={{
                names: <TextList items={card.medicallyReviewedBy.map(({ name }) => name)} type="unit" />,
              }}
            />
          </p>
        )}
      </div>
    </article>
  )
}
