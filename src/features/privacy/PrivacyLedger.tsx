import { privacyPaths, routePatterns } from '#model/routes.ts'
import type { KeptItem } from './kept-on-device.rules.ts'
import styles from './PrivacyLedger.module.css'
import type { Party } from './privacy-ledger.rules.ts'

/** Everybody who can be contacted, when, and what they learn; and what is kept in the reader's browser (PRIV-1). */
export function PrivacyLedger({ parties, kept }: { parties: readonly Party[]; kept: readonly KeptItem[] }) {
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
      <section className={styles.kept} aria-labelledby="kept-on-device">
        <h2 id="kept-on-device">What is kept in your browser</h2>
        <p>Other sites cannot read it. Only what the list says is sent to our server.</p>
        <ul className={styles.parties}>
          {kept.map(({ name, kind, what, until, isSent }) => (
            <li key={name} className={styles.party}>
              <h3 className={styles.name}>{name}</h3>
              <dl className={styles.facts}>
                <div>
                  <dt>Holds</dt>
                  <dd>{what}</dd>
                </div>
                <div>
                  <dt>Kept</dt>
                  <dd>
                    as a {kind === 'cookie' ? 'cookie' : `${kind} entry`}, {until}
                  </dd>
                </div>
                <div>
                  <dt>Sent</dt>
                  <dd>{isSent ? 'to our server, with each page you ask for' : 'never'}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <p>
        The same lists <a href={routePatterns.privacyLedger}>for programs</a>.
      </p>
    </article>
  )
}
