import type { ArticleCard } from '#model/articles/article-card.ts'
import type { Link } from '#model/text/text.ts'
import { useTexts } from '#texts/Text.tsx'
import type { PagerPlan } from '#ui/navigation/Pager.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { ListPage } from '../ListPage.tsx'
import styles from './CategoryPage.module.css'

export interface CategoryPageData {
  name: string
  link: string
  description: string
  trail: Link[]
  children: Link[]
  cards: ArticleCard[]
  total: number
  pager: PagerPlan
}

/** A category with its subcategories and its articles, newest first, paginated (PAGE-10). */
export function CategoryPage({ data }: { data: CategoryPageData }) {
  const texts = useTexts()
  return (
    <ListPage
      trail={data.trail}
      header={
        <>
          <h1>
            <SoftBreaks text={data.name} />
          </h1>
          {data.description && (
            <p>
              <DirectedText text={data.description} />
            </p>
          )}
        </>
      }
      cards={data.cards.map((card) => <ArticleCardView key={card.path} card={card} level={2} />)}
      pager={data.pager}
      href={(page) => (page === 1 ? data.link : `${data.link}?page=${page}`)}
      empty={texts.t('category.empty')}
    >
      {data.children.length > 0 && (
        <nav aria-label={texts.t('category.parts', { name: data.name })}>
          <ul className={styles.children}>
            {data.children.map((child) => (
              <li key={child.link}>
                <a href={child.link}>
                  <SoftBreaks text={child.name} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ListPage>
  )
}
