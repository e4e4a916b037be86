import { Fragment } from 'react'
import { withBoundUnits } from '#model/text/bound-units.ts'
import { directionRuns } from '#model/text/direction-runs.ts'
import { useTexts } from '#texts/Text.tsx'
import { DirectedLabel } from './DirectedText.tsx'
import styles from './SoftBreaks.module.css'
import { softBreaks } from './soft-breaks.ts'

/**
 * A title whose long words may break between syllables, with a hyphen at the end of the line. The hyphens are generated
 * by styles: a copied, searched or read-aloud title has none.
 */
export function SoftBreaks({ text }: { text: string }) {
  const { direction } = useTexts()
  if (directionRuns(text, direction).length > 0) return <DirectedLabel text={text} />
  const parts = softBreaks(withBoundUnits(text))
  if (parts.length === 1) return parts[0]?.text
  return (
    <span className={styles.words}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <Fragment key={index}>
          {part.break !== 'none' && <span className={part.break === 'any' ? styles.any : styles.narrow} />}
          {part.text}
        </Fragment>
      ))}
    </span>
  )
}
