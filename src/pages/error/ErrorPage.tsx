import { HelpBox } from '#features/help/HelpBox.tsx'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { HelpBoxPlan } from '#texts/safety/help-box.ts'
import { useTexts } from '#texts/Text.tsx'
import { SearchForm } from '#ui/navigation/SearchForm.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { PageFrame } from '../PageFrame.tsx'
import styles from './ErrorPage.module.css'

export interface ErrorPageData {
  status: 404 | 410 | 500
  /** Articles to continue with. */
  cards: ArticleCard[]
  /** Help lines, if the address mentions a topic that needs them. */
  help: HelpBoxPlan | null
}

const words = {
  404: { title: 'errorPage.notFound', text: 'errorPage.notFoundText' },
  410: { title: 'errorPage.gone', text: 'errorPage.goneText' },
  500: { title: 'errorPage.failure', text: 'errorPage.failureText' },
} as const

/** An error page that helps the reader continue (PAGE-10). */
export function ErrorPage({ data: { status, cards, help } }: { data: ErrorPageData }) {
  const texts = useTexts()
  return (
    <PageFrame
      header={
        <>
          <p className={styles.status}>{status}</p>
          <h1>{texts.t(words[status].title)}</h1>
          {help && <HelpBox plan={help} level={2} />}
          <p>{texts.t(words[status].text)}</p>
          <SearchForm query="" placeholder={texts.t('page.searchHint')} />
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
