import { lazy, Suspense } from 'react'
import { Button } from 'react-aria-components'
import { shownAs } from '../content/content-names.ts'
import type { Remark } from '../editor/remarks/remark.ts'
import { remarkPlace } from './remark-place.ts'
import { lineOf } from './remarks-of.ts'

/** Loaded with the first remark on a field: it contains the forms of all files. */
const FieldName = lazy(async () => ({ default: (await import('./FieldName.tsx')).FieldName }))

/** A text with remarks, and the view in which it is open. */
export interface RemarkedText {
  /** The path of its file. */
  path: string
  text: string
  /** Whether the source is shown, with lines. */
  hasLines: boolean
}

/** The remarks on a text, each leading to its words. */
export function RemarkList({
  remarks,
  document,
  labelledBy,
  className,
  onChoose,
}: {
  remarks: readonly Remark[]
  document: RemarkedText
  labelledBy?: string
  className?: string | undefined
  onChoose(remark: Remark): void
}) {
  return (
    <ul aria-labelledby={labelledBy} className={className}>
      {remarks.map((remark) => (
        <li key={remark.id}>
          <Button onPress={() => onChoose(remark)}>
            <PlaceName document={document} remark={remark} />: {remark.found}
          </Button>
          <p>Expected {remark.expected}</p>
        </li>
      ))}
    </ul>
  )
}

function PlaceName({ document: { path, text, hasLines }, remark }: { document: RemarkedText; remark: Remark }) {
  if (hasLines) return `Line ${lineOf(text, remark.from)}`
  const place = remarkPlace(text, remark.from, shownAs(path) === 'page')
  if (place.is === 'text') return <span dir="auto">{place.name}</span>
  return (
    <Suspense fallback="Details">
      <FieldName path={path} text={text} remark={remark} />
    </Suspense>
  )
}
