import { useTexts } from '#texts/Text.tsx'
import type { KeptVersion } from './KeepPanel.tsx'
import styles from './KeptState.module.css'
import { keptState, keptStateWords } from './keep.hooks.ts'

/** The status of a kept copy: whether it was replaced, and what changed since; first, that it has not been checked. */
export function KeptState({ version: { number, date } }: { version: KeptVersion }) {
  const texts = useTexts()
  return (
    <div className={styles.state} role="note" {...keptState.attributes()} hidden>
      <p>
        <strong>{texts.t('keep.copy', { number, date: texts.date(date) })}</strong>{' '}
        <span {...keptStateWords.attributes()} role="status">
          {texts.t('keep.unchecked')}
        </span>
      </p>
      <p>
        {/* Its script sets the address. */}
        <a href="#main" hidden>
          {texts.t('history.readCurrent')}
        </a>
      </p>
    </div>
  )
}
