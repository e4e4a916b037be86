import { type changeSubjects, isMedical, type ShownChange } from '#model/history/version-states.ts'
import { useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './TextChanges.module.css'

/** The changes of a text, the most urgent first (REV-11). `show-state.ts` builds the same for a kept copy. */
export function TextChanges({ changes, others }: { changes: readonly ShownChange[]; others: number }) {
  const { t } = useTexts()
  return (
    <section>
      <h2>{t(changes.some(isMedical) ? 'keep.changed' : 'keep.changedWording')}</h2>
      {changes.length === 0 && <p>{t('keep.sameText')}</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={change.place + change.words.map(({ text }) => text).join()}>
            <p className={styles.subject}>
              <strong>{t(subjectTexts[change.subject])}</strong>
              {change.place && (
                <>
                  {' · '}
                  <DirectedText text={change.place} />
                </>
              )}
            </p>
            <p dir="auto">
              {change.words.map(({ text, only }, place) => {
                const Run = only === null ? 'span' : only === 'before' ? 'del' : 'ins'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never again
                  <Run key={place}>
                    <DirectedText text={text} />
                  </Run>
                )
              })}
            </p>
          </li>
        ))}
      </ol>
      {others > 0 && <p>{t('keep.otherChanges', { count: others })}</p>}
    </section>
  )
}

export const subjectTexts = {
  amounts: 'keep.subject.amounts',
  advice: 'keep.subject.advice',
  urgency: 'keep.subject.urgency',
  persons: 'keep.subject.persons',
  medicines: 'keep.subject.medicines',
  pictures: 'keep.subject.pictures',
  sources: 'keep.subject.sources',
  wording: 'keep.subject.wording',
} as const satisfies Record<(typeof changeSubjects)[number], string>
