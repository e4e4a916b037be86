import { Fragment } from 'react'
import { DirectedText } from './DirectedText.tsx'
import styles from './SoftBreaks.module.css'
import { softBreaks } from './soft-breaks.ts'

/**
 * A title whose long words may break between syllables, with a hyphen at the end of the line. The hyphens are generated
 * by styles: a title that is copied, searched for or read aloud has none.
 */
export function SoftBreaks({ text }: { text: string }) {
  const parts = softBreaks(text)
  if (parts.length === 1) return <DirectedText text={text} />
  return (
    // One element, since each piece would be an item of its own in a flex container.
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
