import { SponsorBar } from '#features/sponsor/SponsorBar.tsx'
import { planSponsorBar } from '#features/sponsor/sponsor.rules.ts'
import type { Sponsor } from '#model/ads/sponsor.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { pathsById } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { PagerPlan } from '#ui/navigation/Pager.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import { ListPage } from '../ListPage.tsx'
import { homeLink } from '../list-heads.ts'
import styles from './SponsorPage.module.css'

export interface SponsorPageData {
  sponsor: Sponsor
  cards: ArticleCard[]
  pager: PagerPlan
}

/** The program of a sponsor: the bar on its articles, and the articles (PAGE-10). */
export function SponsorPage({ data: { sponsor, cards, pager } }: { data: SponsorPageData }) {
  const texts = useTexts()
  return (
    <>
      <SponsorBar plan={planSponsorBar(sponsor)} />
      <ListPage
        trail={[homeLink(texts)]}
        header={
          <>
            <h1>
              <Text id="sponsorPage.title" values={{ name: sponsor.name }} />
            </h1>
            <p>
              <Text id="sponsorPage.text" values={{ name: sponsor.name }} />
            </p>
          </>
        }
        cards={cards.map((card) => <ArticleCardView key={card.path} card={card} level={2} />)}
        pager={pager}
        href={(page) => `${pathsById.sponsor(sponsor.msiteID)}${page === 1 ? '' : `?page=${page}`}`}
        empty={texts.t('sponsorPage.empty')}
      >
        {cards.length > 0 && (
          <p className={styles.hidden}>
            <Text id="sponsorPage.hidden" values={{ button: texts.t('nothingPaid.hide') }} />
          </p>
        )}
      </ListPage>
    </>
  )
}
