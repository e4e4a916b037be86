import { useTexts } from '#texts/Text.tsx'
import type { KeptVersion } from './KeepPanel.tsx'
import styles from './KeptState.module.css'
import { keptState, keptStateWords } from './keep.hooks.ts'

/** On a copy that a reader keeps: whether it was replaced, and what changed since. Until it is known, that it is not. */
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
        {/* Its script knows where. */}
        <a href="#main" hidden>
          {texts.t('history.readCurrent')}
        </a>
      </p>
    </div>
  )
}
