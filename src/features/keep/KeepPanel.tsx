import type { IsoDate } from '#model/articles/date.ts'
import { replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import button from '#ui/QuietButton.module.css'
import styles from './KeepPanel.module.css'
import { keepPress, keepStatus } from './keep.hooks.ts'

/** The actions of a sheet: keep it in this browser, print it (REV-11), fill in questions for a doctor (REV-12). */
export function KeepPanel({ list, visit }: { list: string; visit: string | null }) {
  const { t } = useTexts()
  return (
    <div className={styles.panel} data-print="no">
      <p className={styles.row}>
        <button
          type="button"
          className="button"
          data-needs-script=""
          {...keepPress.attributes('keep')}
          {...replayPress('keep')}
        >
          {t('keep.keep')}
        </button>
        <button type="button" className={button.quiet} data-needs-script="" hidden {...keepPress.attributes('delete')}>
          {t('keep.delete')}
        </button>
        <button
          type="button"
          className={button.quiet}
          data-needs-script=""
          {...keepPress.attributes('print')}
          {...replayPress('keep')}
        >
          {t('keep.print')}
        </button>
        {visit && (
          <a className={styles.link} href={visit}>
            {t('keep.visit')}
          </a>
        )}
        <a className={styles.link} href={list}>
          {t('kept.title')}
        </a>
      </p>
      <p className={styles.note}>{t('keep.about')}</p>
      <p className={`${styles.note} ${styles.withoutScripts}`}>{t('keep.withoutScripts')}</p>
      <p role="status" tabIndex={-1} className={styles.status} {...keepStatus.attributes()} />
    </div>
  )
}

/** The version that a copy names before its script has looked up the status; hidden on a page that is no copy. */
export interface KeptVersion {
  number: number
  date: IsoDate
}
