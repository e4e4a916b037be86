import type { ReactNode } from 'react'
import { privacyPaths, routePatterns } from '#routing/routes.ts'
import type { LedgerLists } from './ledger-lists.ts'
import styles from './PrivacyLedger.module.css'

/** Everybody who can be contacted, when, and what they learn; and what is kept, in the reader's browser and on the server (PRIV-1). */
export function PrivacyLedger({ parties, kept, keptHere }: LedgerLists) {
  return (
    <article className={styles.ledger}>
      <h1>Who can be contacted</h1>
      <p>
        This site’s pages, pictures, fonts and scripts come from the site itself. Nobody else is contacted while you
        read, unless the list says so. <a href={privacyPaths.choices}>Your privacy choices</a> are kept in your browser
        alone.
      </p>
      <ul className={styles.parties}>
        {parties.map(({ name, hosts, purpose, when, from, learns }) => (
          <Entry
            key={name}
            heading={<h2 className={styles.name}>{name}</h2>}
            facts={{
              For: purpose,
              Contacted: `by ${from === 'browser' ? 'your browser' : 'our server'}, ${when}`,
              Learns: learns,
              ...(hosts.length > 0 && { Asked: hosts.join(', ') }),
            }}
          />
        ))}
      </ul>
      <section className={styles.kept} aria-labelledby="kept-on-device">
        <h2 id="kept-on-device">What is kept in your browser</h2>
        <p>Other sites cannot read it. Only what the list says is sent to our server.</p>
        <ul className={styles.parties}>
          {kept.map(({ name, kind, what, until, isSent }) => (
            <Entry
              key={name}
              heading={<h3 className={styles.name}>{name}</h3>}
              facts={{
                Holds: what,
                Kept: `as a ${kind === 'cookie' ? 'cookie' : `${kind} entry`}, ${until}`,
                Sent: isSent ? 'to our server, with each page you ask for' : 'never',
              }}
            />
          ))}
        </ul>
      </section>
      <section className={styles.kept} aria-labelledby="kept-by-server">
        <h2 id="kept-by-server">What our server keeps</h2>
        <ul className={styles.parties}>
          {keptHere.map(({ what, holds, until }) => (
            <Entry key={what} heading={<h3 className={styles.name}>{what}</h3>} facts={{ Holds: holds, Kept: until }} />
          ))}
        </ul>
      </section>
      <p>
        The same lists <a href={routePatterns.privacyLedger}>for programs</a>.
      </p>
    </article>
  )
}

function Entry({ heading, facts }: { heading: ReactNode; facts: Readonly<Record<string, string>> }) {
  return (
    <li className={styles.party}>
      {heading}
      <dl className={styles.facts}>
        {Object.entries(facts).map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
