import type { DisclaimerKind } from '#model/disclaimer.ts'
import type { Site } from '#model/site.ts'
import { Html } from '#ui/Html.tsx'
import styles from './Disclaimers.module.css'

/** What a reader must know before the text (DISC-1). The words are the site's. */
export function Disclaimers({ kinds, texts }: { kinds: readonly DisclaimerKind[]; texts: Site['disclaimerTexts'] }) {
  return kinds.map((kind) => (
    <Html
      key={kind}
      as="aside"
      className={styles.disclaimer}
      data-disclaimer={kind}
      aria-label={labels[kind]}
      html={texts[kind]}
    />
  ))
}

const labels: Record<DisclaimerKind, string> = {
  affiliate: 'About affiliate links',
  insurance: 'About insurance information',
  uk: 'About care in the UK',
  psychology: 'About mental health information',
}
