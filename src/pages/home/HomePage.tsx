import type { ArticleCard } from '#model/articles/article-card.ts'
import type { HomePart, Site } from '#model/site/site.ts'
import { useTexts } from '#texts/Text.tsx'
import { SearchForm } from '#ui/navigation/SearchForm.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { PageFrame } from '../PageFrame.tsx'
import styles from './HomePage.module.css'

export interface HomePageData {
  lead: ArticleCard | null
  picks: ArticleCard[]
  sections: { name: string; link: string; cards: ArticleCard[] }[]
  newest: ArticleCard[]
}

/** The home page: the site's description, the lead article, then each area (PAGE-10). */
export function HomePage({ data, site }: { data: HomePageData; site: Site }) {
  const texts = useTexts()
  return (
    <PageFrame
      header={
        <>
          <h1>
            <DirectedText text={site.tagline} />
          </h1>
          <p className={styles.intro}>
            <DirectedText text={site.description} />
          </p>
          <SearchForm query="" placeholder={texts.t('page.searchHint')} />
        </>
      }
    >
      {site.home.map((part) => (
        <Part key={part} part={part} data={data} site={site} />
      ))}
    </PageFrame>
  )
}

/** A part of the page, in the order of the site (SITE-5); empty if it has no content. */
function Part({ part, data, site }: { part: HomePart; data: HomePageData; site: Site }) {
  const texts = useTexts()
  switch (part) {
    case 'lead':
      return data.lead && <ArticleCardView card={data.lead} size="lead" level={2} />
    case 'ways':
      return <WaysIn tabs={site.navigation} />
    case 'picks':
      return <Tiles label={texts.t('homePage.picks')} cards={data.picks} />
    case 'newest':
      return <Tiles label={texts.t('homePage.newest')} cards={data.newest} />
    case 'areas':
      return <Areas sections={data.sections} />
  }
}

function Tiles({ label, cards }: { label: string; cards: ArticleCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={label}>
      <div className={styles.tiles}>
        {cards.map((card) => (
          <ArticleCardView key={card.path} card={card} size="tile" />
        ))}
      </div>
    </section>
  )
}

function Areas({ sections }: Pick<HomePageData, 'sections'>) {
  return sections.map((section, index) => (
    <section key={section.link} className={styles.section} aria-labelledby={sectionId(section.link)}>
      <h2 id={sectionId(section.link)} className={styles.heading}>
        <a href={section.link}>
          <DirectedText text={section.name} />
        </a>
      </h2>
      <Cards cards={section.cards} hasFeature={index % 2 === 1} />
    </section>
  ))
}

/**
 * The subjects of the site's navigation, fully expanded: for readers with a condition rather than an interest in news.
 */
function WaysIn({ tabs }: { tabs: Site['navigation'] }) {
  const texts = useTexts()
  const withLinks = tabs.filter(({ links }) => links.length > 0)
  if (withLinks.length === 0) return null
  return (
    <nav className={styles.ways} aria-label={texts.t('homePage.ways')}>
      {withLinks.map(({ title, url, links }) => (
        <div key={title}>
          <p className={styles.way}>
            {url ? (
              <a href={url}>
                <DirectedText text={title} />
              </a>
            ) : (
              <DirectedText text={title} />
            )}
          </p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.url}>
                <a href={link.url}>
                  <DirectedText text={link.title} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Every other section begins with one larger card, so that the page has a rhythm. */
function Cards({ cards, hasFeature }: { cards: ArticleCard[]; hasFeature: boolean }) {
  return (
    <div className={hasFeature ? styles.split : styles.tiles}>
      {cards.map((card, index) => (
        <ArticleCardView key={card.path} card={card} size={hasFeature ? (index === 0 ? 'feature' : 'row') : 'tile'} />
      ))}
    </div>
  )
}

function sectionId(link: string): string {
  return `area${link.replaceAll('/', '-')}`
}
