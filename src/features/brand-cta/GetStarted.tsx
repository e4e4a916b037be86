import { behaviors } from '#runtime/behavior.ts'
import { Text } from '#texts/Text.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import styles from './GetStarted.module.css'

/**
 * Links to the brands on small screens, and says that they pay: a bar at the bottom of the viewport while its article
 * is in view (CTA-2). It is `position: sticky` and needs no scripts; a behaviour hides the link to the top while the
 * reader scrolls down.
 *
 * @param to  id of the block it links to
 */
export function GetStarted({ to }: { to: string }) {
  return (
    <div
      className={styles.reach}
      data-get-started=""
      {...behaviors('get-started')}
      data-print="no"
      {...paidFor.attributes()}
    >
      <div className={styles.bar}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty hash is the top of the page (PAGE-5) */}
        <a className={styles.top} href="#" data-to-top="">
          <Text id="brandCta.top" />
        </a>
        <PaidLabel />
        <a className="button" href={`#${to}`}>
          <Text id="brandCta.getStarted" />
        </a>
      </div>
    </div>
  )
}
