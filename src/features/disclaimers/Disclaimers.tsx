import type { DisclaimerKind } from '#model/disclaimer.ts'
import type { Site } from '#model/site.ts'
import styles from './Disclaimers.module.css'

/** What a reader must know before the text (DISC-1). The words are the site's. */
export function Disclaimers({ kinds, texts }: { kinds: readonly DisclaimerKind[]; texts: Site['disclaimerTexts'] }) {
  return kinds.map((kind) => (
    <aside key={kind} className={styles.disclaimer} data-disclaimer={kind} aria-label="Disclaimer" dangerouslySetInnerHTML={{ __html: texts[kind] }} />
  ))
}
