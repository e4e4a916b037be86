import { privacyPaths, routePatterns } from '#model/routes.ts'
import styles from './PrivacyLedger.module.css'
import type { Party } from './privacy-ledger.rules.ts'

/** Everybody who can be contacted, when, and what they learn (PRIV-1). */
export function PrivacyLedger({ parties }: { parties: readonly Party[] }) {
  return (
    <article className={styles.ledger}>
      <h1>Who can be contacted</h1>
      <p>
        This site’s pages, pictures, fonts and scripts come from the site itself. Nobody else is contacted while you
        read, unless the list says so. <a href={privacyPaths.choices}>Your privacy choices</a> are kept in your browser
        alone.
      </p>
      <ul className={styles.parties}>
        {parties.map(({ name, purpose, when, from, learns }) => (
          <li key={name} className={styles.party}>
            <h2 className={styles.name}>{name}</h2>
            <dl className={styles.facts}>
              <div>
                <dt>For</dt>
                <dd>{purpose}</dd>
              </div>
              <div>
                <dt>Contacted</dt>
                <dd>
                  by {from === 'browser' ? 'your browser' : 'our server'}, {when}
                </dd>
              </div>
              <div>
                <dt>Learns</dt>
                <dd>{learns}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p>
        The same list <a href={routePatterns.privacyLedger}>for programs</a>.
      </p>
    </article>
  )
}
