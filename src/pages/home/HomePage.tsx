import type { ArticleCard } from '#model/article-card.ts'
import type { Site } from '#model/site.ts'
import { ArticleCardView } from '#ui/ArticleCardView.tsx'
import { SearchForm } from '#ui/SearchForm.tsx'
import { PageFrame } from '../PageFrame.tsx'
import styles from './HomePage.module.css'

export interface HomePageData {
  lead: ArticleCard | null
  picks: ArticleCard[]
  sections: { name: string; link: string; cards: ArticleCard[] }[]
}

/** The home page: the site's description, the lead article, then each area (PAGE-10). */
export function HomePage({ data, site }: { data: HomePageData; site: Site }) {
  return (
    <PageFrame
      header={
        <>
          <h1>{site.tagline}</h1>
          <p className={styles.intro}>{site.description}</p>
          <SearchForm query="" placeholder="A condition, a food, a worry" />
        </>
      }
    >
      {data.lead && <ArticleCardView card={data.lead} size="lead" level={2} />}
      {data.picks.length > 0 && (
        <section aria-label="Picked by our editors">
          <div className={styles.tiles}>
            {data.picks.map((card) => (
              <ArticleCardView key={card.path} card={card} size="tile" />
            ))}
          </div>
        </section>
      )}
      {data.sections.map((section) => (
        <section key={section.link} className={styles.section} aria-labelledby={sectionId(section.link)}>
          <h2 id={sectionId(section.link)} className={styles.heading}>
            <a href={section.link}>{section.name}</a>
          </h2>
          <div className={styles.tiles}>
            {section.cards.map((card) => (
              <ArticleCardView key={card.path} card={card} size="tile" />
            ))}
          </div>
        </section>
      ))}
    </PageFrame>
  )
}

function sectionId(link: string): string {
  return `area${link.replaceAll('/', '-')}`
}
