import { diffLines } from 'diff'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './Content.module.css'

/** Unchanged lines shown on each side of a change. */
const contextLines = 2

/** The differences between two texts, line by line, with a few lines around each. */
export function LineDifferences({ before, after }: { before: string; after: string }) {
  const parts = diffLines(before, after)
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>Both are the same.</p>
  return (
    <div className={styles.differences} dir="auto">
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts have no identity
        if (added)
          return (
            <ins key={index}>
              <VisuallyHidden>Added: </VisuallyHidden>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={index}>
              <VisuallyHidden>Removed: </VisuallyHidden>
              {value}
            </del>
          )
        return <span key={index}>{shortened(value, index === 0, index === parts.length - 1)}</span>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      })}
    </div>
  )
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const [head, tail] = [isFirst ? [] : lines.slice(0, contextLines), isLast ? [] : lines.slice(-contextLines)]
  // A mark in place of a single line would save no space.
  if (lines.length - head.length - tail.length <= 1) return text
  return `${[...head, '…', ...tail].join('\n')}\n`
}
