import content from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { type Remark, severityNames } from '../editor/remarks/remark.ts'
import styles from './ChecksPanel.module.css'
import { LinksUnasked } from './LinksUnasked.tsx'
import { RemarkList } from './RemarkList.tsx'
import type { Checked, Checks } from './use-checks.ts'

const severities = ['error', 'warning', 'advice'] as const

/** NEWS-8: the remarks on the text, each leading to its words, and its reading level. */
export function ChecksPanel({
  path,
  checks,
  hasLines,
  onChoose,
}: {
  path: string
  checks: Checks
  /** Whether the source is shown, with lines. */
  hasLines: boolean
  onChoose(remark: Remark): void
}) {
  const { checked, error, askLinks, isAskingLinks } = checks
  const remarks = checked?.remarks ?? []
  return (
    <section aria-labelledby="content-problems" className={content.panel}>
      <h2 id="content-problems">Check</h2>
      <p role="status">{error ? error.message : !checked ? 'Checking…' : countsOf(remarks)}</p>
      {checked?.reading && <ReadingGrade reading={checked.reading} />}
      {severities.map((severity) => {
        const own = remarks.filter((remark) => remark.severity === severity)
        if (!checked || own.length === 0) return null
        return (
          <div key={severity} className={styles.group}>
            <h3 id={`remarks-${severity}`}>
              {severityNames[severity]} <span className={styles.count}>{own.length}</span>
            </h3>
            <RemarkList
              remarks={own}
              document={{ path, text: checked.text, hasLines }}
              labelledBy={`remarks-${severity}`}
              className={styles[severity]}
              onChoose={onChoose}
            />
          </div>
        )
      })}
      {checked?.reading && (
        <div className={styles.links}>
          {checked.canAskLinks ? (
            <DeskButton isDisabled={isAskingLinks} onPress={askLinks}>
              {isAskingLinks ? 'Asking the links…' : 'Ask whether the links answer'}
            </DeskButton>
          ) : (
            <p>
              <LinksUnasked />
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function countsOf(remarks: readonly Remark[]): string {
  const counts = severities.map((severity) => remarks.filter((remark) => remark.severity === severity).length)
  const [errors = 0, warnings = 0, advice = 0] = counts
  const mistakes = errors === 0 ? 'No mistakes' : `${errors} mistake${errors === 1 ? '' : 's'}`
  const parts = [mistakes, ...(warnings > 0 ? [`${warnings} to look at`] : [])]
  return `${[...parts, ...(advice > 0 ? [`${advice} easier to read`] : [])].join(', ')}.`
}

function ReadingGrade({ reading: { grade, goal, words, sentences } }: { reading: NonNullable<Checked['reading']> }) {
  if (grade === null)
    return <p className={styles.reading}>{words} words. English texts have a reading grade from 100 words on.</p>
  const isAbove = grade > goal
  const average = sentences === 0 ? 0 : Math.round(words / sentences)
  return (
    <p className={styles.reading}>
      <strong className={isAbove ? styles.above : undefined}>Reading grade {grade}</strong>{' '}
      {isAbove ? `is above ${goal}, the goal of the site.` : `is within the goal of the site, ${goal}.`} {words} words,{' '}
      {average} to a sentence.
    </p>
  )
}
