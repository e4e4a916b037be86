import { transparencyPath } from '#routing/routes.ts'
import { behaviors, replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './NothingPaid.module.css'
import { nothingPaidToggle } from './nothing-paid.hooks.ts'

/**
 * The button that hides all paid content, on every page of the site in this browser (REV-13), and the link to who pays.
 * Without scripts no ads are shown, and other paid content keeps its labels: a line says so.
 */
export function NothingPaid() {
  const { t } = useTexts()
  return (
    <div className={styles.place} data-print="no" {...behaviors('nothing-paid')}>
      <p className={styles.row}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed="false"
          data-needs-script=""
          {...nothingPaidToggle.attributes()}
          {...replayPress('nothing-paid')}
        >
          {t('nothingPaid.hide')}
        </button>
        <noscript>{t('nothingPaid.withoutScripts')} </noscript>
        <a href={transparencyPath}>{t('nothingPaid.whoPays')}</a>
      </p>
    </div>
  )
}
