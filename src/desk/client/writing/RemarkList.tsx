import { Button } from 'react-aria-components'
import type { Remark } from '../editor/remarks/remark.ts'
import { lineOf } from './remarks-of.ts'

/** What is said of a text, each leading to its words. */
export function RemarkList({
  remarks,
  text,
  labelledBy,
  className,
  onChoose,
}: {
  remarks: readonly Remark[]
  /** The text that they are about. */
  text: string
  labelledBy?: string
  className?: string | undefined
  onChoose(remark: Remark): void
}) {
  return (
    <ul aria-labelledby={labelledBy} className={className}>
      {remarks.map((remark) => (
        <li key={remark.id}>
          <Button onPress={() => onChoose(remark)}>
            Line {lineOf(text, remark.from)}: {remark.found}
          </Button>
          <p>Expected {remark.expected}</p>
        </li>
      ))}
    </ul>
  )
}
