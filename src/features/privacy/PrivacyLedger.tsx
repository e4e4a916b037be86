import type { ReactNode } from 'react'
import { privacyPaths, routePatterns } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { KeptItem } from './kept-on-device.rules.ts'
import type { LedgerLists } from './ledger-lists.ts'
import styles from './PrivacyLedger.module.css'

/** All parties that can be contacted, when, and what they learn; and all stored data (PRIV-1). */
export function PrivacyLedger({ parties, kept, keptHere }: LedgerLists) {
  const { t } = useTexts()
  return (
    <article className={styles.ledger}>
      <h1>{t('privacy.ledgerTitle')}</h1>
      <p>
        <Text id="privacy.ledgerIntro" values={{ a: (words) => <a href={privacyPaths.choices}>{words}</a> }} />
      </p>
      <ul className={styles.parties}>
        {parties.map(({ name, hosts, purpose, when, from, learns }) => (
          <Entry
            key={name}
            heading={<h2 className={styles.name}>{name}</h2>}
            facts={{
              'privacy.termFor': purpose,
              'privacy.termContacted': t(
                from === 'browser' ? 'privacy.contactedByBrowser' : 'privacy.contactedByServer',
                { when },
              ),
              'privacy.termLearns': learns,
              ...(hosts.length > 0 && { 'privacy.termAsked': hosts.join(', ') }),
            }}
          />
        ))}
      </ul>
      <section className={styles.kept} aria-labelledby="kept-on-device">
        <h2 id="kept-on-device">{t('privacy.deviceTitle')}</h2>
        <p>{t('privacy.deviceIntro')}</p>
        <ul className={styles.parties}>
          {kept.map(({ name, kind, what, until, isSent }) => (
            <Entry
              key={`${kind} ${name}`}
              heading={<h3 className={styles.name}>{name}</h3>}
              facts={{
                'privacy.termHolds': what,
                'privacy.termKept': t(keptAs[kind], { until }),
                'privacy.termSent': t(isSent ? 'privacy.sentAlways' : 'privacy.sentNever'),
              }}
            />
          ))}
        </ul>
      </section>
      <section className={styles.kept} aria-labelledby="kept-by-server">
        <h2 id="kept-by-server">{t('privacy.serverTitle')}</h2>
        <ul className={styles.parties}>
          {keptHere.map(({ what, holds, until }) => (
            <Entry
              key={what}
              heading={<h3 className={styles.name}>{what}</h3>}
              facts={{ 'privacy.termHolds': holds, 'privacy.termKept': until }}
            />
          ))}
        </ul>
      </section>
      <p>
        <Text id="privacy.forPrograms" values={{ a: (words) => <a href={routePatterns.privacyLedger}>{words}</a> }} />
      </p>
    </article>
  )
}

const keptAs = {
  cookie: 'privacy.keptAsCookie',
  'local storage': 'privacy.keptAsLocal',
  'session storage': 'privacy.keptAsSession',
  'cache storage': 'privacy.keptAsCache',
} as const satisfies Record<KeptItem['kind'], string>

type Term = 'For' | 'Contacted' | 'Learns' | 'Asked' | 'Holds' | 'Kept' | 'Sent'
/** Facts by the key of their term. */
type Facts = Readonly<Partial<Record<`privacy.term${Term}`, string>>>

function Entry({ heading, facts }: { heading: ReactNode; facts: Facts }) {
  const { t } = useTexts()
  return (
    <li className={styles.party}>
      {heading}
      <dl className={styles.facts}>
        {(Object.entries(facts) as [keyof Facts, string][]).map(([term, detail]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
