import { HelpBox } from '#features/help/HelpBox.tsx'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { HelpBoxPlan } from '#model/safety/help-box.ts'
import { SearchForm } from '#ui/navigation/SearchForm.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { PageFrame } from '../PageFrame.tsx'
import styles from './ErrorPage.module.css'

export interface ErrorPageData {
  status: 404 | 410 | 500
  /** Articles to continue with. */
  cards: ArticleCard[]
  /** Whom to call, where the address speaks of a topic that needs it. */
  help: HelpBoxPlan | null
}

const texts = {
  404: {
    title: 'This page is not here',
    text: 'The address may be mistyped, or the article has moved. Search for it, or go on with one of these.',
  },
  410: {
    title: 'This article is no longer here',
    text: 'It has been taken down and is nowhere else on this site. Search for its subject, or go on with one of these.',
  },
  500: {
    title: 'We’re sorry — there’s a problem on our end',
    text: 'Please try again shortly. Nothing you did caused this.',
  },
}

/** An error page that helps the reader continue (PAGE-10). */
export function ErrorPage({ data: { status, cards, help } }: { data: ErrorPageData }) {
  return (
    <PageFrame
      header={
        <>
          <p className={styles.status}>{status}</p>
          <h1>{texts[status].title}</h1>
          {help && <HelpBox plan={help} level={2} />}
          <p>{texts[status].text}</p>
          <SearchForm query="" placeholder="A condition, a food, a worry" />
        </>
      }
    >
      {cards.length > 0 && (
        <div className={styles.cards}>
          {cards.map((card) => (
            <ArticleCardView key={card.path} card={card} size="tile" level={2} />
          ))}
        </div>
      )}
    </PageFrame>
  )
}
