import { privacyPaths } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { PlainKey } from '#texts/texts.ts'
import { paidRel } from '#ui/paid-rel.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './Relations.module.css'
import { type Relation, type RelationKind, type Relations as RelationLists, relationKinds } from './relations.rules.ts'

/** Who pays for this site, and for what, from its data (REV-13). An empty kind says so. */
export function Relations({ relations }: { relations: RelationLists }) {
  const { t } = useTexts()
  return (
    <article className={styles.relations}>
      <h1>{t('relations.title')}</h1>
      <p>{t('relations.intro')}</p>
      <p>
        <Text id="relations.learns" values={{ a: (words) => <a href={privacyPaths.ledger}>{words}</a> }} />
      </p>
      {relationKinds.map((kind) => (
        <section key={kind} className={styles.kind} aria-labelledby={`relations-${kind}`}>
          <h2 id={`relations-${kind}`}>{t(titles[kind])}</h2>
          <p>{t(explanations[kind])}</p>
          {relations[kind].length === 0 ? (
            <p className={styles.none}>{t('relations.none')}</p>
          ) : (
            <ul className={styles.list}>
              {relations[kind].map((relation) => (
                <li key={relation.name}>
                  <RelationName relation={relation} />
                  {relation.articles !== null && (
                    <span className={styles.count}> {t('relations.articles', { count: relation.articles })}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  )
}

function RelationName({ relation: { name, link } }: { relation: Relation }) {
  const { t } = useTexts()
  const words = <DirectedText text={name || t('relations.unnamed')} />
  return link ? (
    <a href={link} rel={link.startsWith('/') ? undefined : paidRel(link)}>
      {words}
    </a>
  ) : (
    words
  )
}

const titles = {
  sponsors: 'relations.sponsors',
  brands: 'relations.brands',
  shops: 'relations.shops',
  cards: 'relations.cards',
  partners: 'relations.partners',
  ads: 'relations.ads',
  adCompanies: 'relations.adCompanies',
  counters: 'relations.counters',
} as const satisfies Record<RelationKind, PlainKey>

const explanations = {
  sponsors: 'relations.sponsorsAre',
  brands: 'relations.brandsAre',
  shops: 'relations.shopsAre',
  cards: 'relations.cardsAre',
  partners: 'relations.partnersAre',
  ads: 'relations.adsAre',
  adCompanies: 'relations.adCompaniesAre',
  counters: 'relations.countersAre',
} as const satisfies Record<RelationKind, PlainKey>
