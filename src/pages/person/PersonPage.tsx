import type { ArticleCard } from '#model/articles/article-card.ts'
import type { Person } from '#model/site/person.ts'
import { pathsById } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import type { PagerPlan } from '#ui/navigation/Pager.tsx'
import { Avatar } from '#ui/person/Avatar.tsx'
import { Specialties } from '#ui/person/Specialties.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { ListPage } from '../ListPage.tsx'
import styles from './PersonPage.module.css'

export interface PersonPageData {
  person: Person
  cards: ArticleCard[]
  total: number
  pager: PagerPlan
}

/** An author's or reviewer's profile with their articles (PAGE-10). */
export function PersonPage({ data }: { data: PersonPageData }) {
  const texts = useTexts()
  const { person } = data
  return (
    <ListPage
      header={
        <div className={styles.person}>
          <Avatar person={person} size={96} />
          <div className={styles.text}>
            {person.type.label !== '' && <p className={styles.label}>{person.type.label}</p>}
            <h1>
              <SoftBreaks text={person.name.display} />
            </h1>
            {person.role !== '' && (
              <p>
                <DirectedText text={person.role} />
              </p>
            )}
          </div>
        </div>
      }
      cards={data.cards.map((card) => <ArticleCardView key={card.path} card={card} level={3} />)}
      pager={data.pager}
      href={(page) => `${pathsById.person(person.id)}${page === 1 ? '' : `?page=${page}`}`}
      empty={texts.t('personPage.empty')}
    >
      <div className={styles.about}>
        {person.isDemonstration && <p className={styles.note}>{texts.t('personPage.demonstration')}</p>}
        {person.bio.text !== '' && (
          <p>
            <DirectedText text={person.bio.text} />
          </p>
        )}
        <Specialties links={person.specialties} />
      </div>
      {data.cards.length > 0 && <h2 className={styles.articles}>{texts.t('personPage.articles')}</h2>}
    </ListPage>
  )
}
