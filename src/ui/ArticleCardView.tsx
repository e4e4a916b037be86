import type { ReactNode } from 'react'
import type { ArticleCard } from '#model/article-card.ts'
import styles from './ArticleCardView.module.css'
import { SoftBreaks } from './SoftBreaks.tsx'
import { SponsoredLabel } from './SponsoredLabel.tsx'
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
  text = card.deck,
  level = 3,
}: {
  card: ArticleCard
  size?: 'row' | 'tile' | 'lead'
  title?: ReactNode
  text?: ReactNode
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <div className={styles.picture}>
        <Thumbnail image={card.thumbnail} sizes={sizes[size]} />
      </div>
      <div className={styles.text}>
        {(card.isSponsored || card.category) && (
          <p className={styles.category}>
            {card.isSponsored && <SponsoredLabel />}
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
            Medically reviewed by {card.medicallyReviewedBy.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
    </article>
  )
}

const sizes = {
  row: '(width >= 600px) 220px, 112px',
  tile: '(width >= 900px) 360px, 100vw',
  lead: '(width >= 900px) 660px, 100vw',
}
