import { behaviors } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import styles from './KeptList.module.css'
import { keepPress, keepStatus, keptList } from './keep.hooks.ts'
import { listTexts } from './keep.texts.ts'

/** The list of kept articles (REV-11). The page is the same for everybody: its script fills in the list. */
export function KeptList() {
  const texts = useTexts()
  const { t } = texts
  return (
    <div {...behaviors('keep')} {...textsAttribute(texts, listTexts)}>
      <h1>{t('kept.title')}</h1>
      <p className={styles.about}>{t('kept.about')}</p>
      <p className={`${styles.none} ${styles.withoutScripts}`}>{t('kept.withoutScripts')}</p>
      <p className={styles.none} data-none="" data-needs-script="">
        {t('kept.none')}
      </p>
      <ul className={styles.list} {...keptList.attributes()} />
      <p role="status" tabIndex={-1} {...keepStatus.attributes()} />
      <button type="button" className={styles.all} hidden {...keepPress.attributes('delete-all')}>
        {t('kept.deleteAll')}
      </button>
    </div>
  )
}
