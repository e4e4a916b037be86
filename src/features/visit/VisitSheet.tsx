import { replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import form from '#ui/form/Form.module.css'
import button from '#ui/QuietButton.module.css'
import { DirectedLabel, DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './VisitSheet.module.css'
import { visitField, visitPress, visitPrinted, visitRemember, visitStatus } from './visit.hooks.ts'

/** The lengths that fit on one page of A4 or Letter together with the rest. */
export const visitLimits = {
  questions: { characters: 600, lines: 8 },
  medicines: { characters: 300, lines: 6 },
} as const

/** Sentences of the article, the reader's questions and medicines, the sources: one page for a doctor (REV-12). */
export function VisitSheet({ points, sources }: { points: readonly string[]; sources: readonly string[] }) {
  const { t } = useTexts()
  const shown = sources.slice(0, shownSources)
  return (
    <>
      <div className={styles.panel} data-print="no">
        <p>{t('visit.about')}</p>
        <noscript>{t('visit.withoutScripts')}</noscript>
      </div>
      <Field name="questions" title={t('visit.questions')} hint={t('visit.questionsHint')} rows={6} />
      <Field name="medicines" title={t('visit.medicines')} hint={t('visit.medicinesHint')} rows={4} />
      {points.length > 0 && (
        <fieldset className={styles.points}>
          <legend className={styles.title}>{t('visit.points')}</legend>
          <p className={styles.hint} data-print="no">
            {t('visit.pointsHint')}
          </p>
          {points.map((point, place) => (
            <label key={point} className={styles.point}>
              <input type="checkbox" defaultChecked={place < checkedPoints} />
              <DirectedLabel text={point} />
            </label>
          ))}
        </fieldset>
      )}
      {shown.length > 0 && (
        <section className={styles.sources}>
          <h2 className={styles.title}>{t('articleTools.sources')}</h2>
          <ol>
            {shown.map((source) => (
              <li key={source}>
                <DirectedText text={source} />
              </li>
            ))}
          </ol>
          {sources.length > shown.length && <p>{t('visit.otherSources', { count: sources.length - shown.length })}</p>}
        </section>
      )}
      <div className={styles.panel} data-print="no">
        <label className={styles.point} data-needs-script="">
          <input type="checkbox" {...visitRemember.attributes()} />
          <span>{t('visit.remember')}</span>
        </label>
        <p className={styles.buttons}>
          <button
            type="button"
            className="button"
            data-needs-script=""
            {...visitPress.attributes('print')}
            {...replayPress('visit')}
          >
            {t('keep.print')}
          </button>
          <button
            type="button"
            className={button.quiet}
            data-needs-script=""
            {...visitPress.attributes('clear')}
            {...replayPress('visit')}
          >
            {t('visit.clear')}
          </button>
        </p>
        <p role="status" {...visitStatus.attributes()} />
      </div>
    </>
  )
}

const checkedPoints = 4
const shownSources = 5

/** A field without a name, outside a form: a browser has nothing to send. */
function Field({
  name,
  title,
  hint,
  rows,
}: {
  name: keyof typeof visitLimits
  title: string
  hint: string
  rows: number
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={`visit-${name}`} className={styles.title}>
        {title}
      </label>
      <p className={styles.hint} id={`visit-${name}-hint`} data-print="no">
        {hint}
      </p>
      <textarea
        id={`visit-${name}`}
        className={`${form.field} ${styles.text}`}
        aria-describedby={`visit-${name}-hint`}
        rows={rows}
        maxLength={visitLimits[name].characters}
        dir="auto"
        autoComplete="off"
        {...visitField.attributes(name)}
        data-lines={visitLimits[name].lines}
      />
      <p className={styles.printed} dir="auto" aria-hidden="true" {...visitPrinted.attributes(name)} />
    </div>
  )
}
