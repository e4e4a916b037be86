import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewView, ShownChange } from '../../reviews-api.ts'
import { post } from '../api.ts'
import { WordingDialog } from '../comments/dialogs/WordingDialog.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import { shownDay } from '../controls/shown-day.ts'
import table from '../controls/Table.module.css'
import styles from './Changes.module.css'

const kindNames = {
  number: 'Number or dose',
  unit: 'Unit',
  negation: 'Negation',
  urgency: 'Urgency',
  permission: 'May or must',
  comparison: 'Comparison',
  order: 'Before or after',
  frequency: 'How often',
  route: 'Way it is taken',
  group: 'For whom',
  pregnancy: 'Pregnancy',
  medicine: 'Medicine',
  link: 'Link',
  mark: 'Mark in the text',
  picture: 'Picture',
  source: 'Source',
  structure: 'Structure',
  moved: 'Moved',
  wording: 'Wording',
} as const satisfies Record<ShownChange['kinds'][number], string>

/** Kinds of changes that affect what a reader does: shown in the color of danger. */
const pressing: ReadonlySet<string> = new Set(['number', 'unit', 'negation', 'urgency'])

/** REV-4: the differences from the last signed text: numbers, doses, negations and urgency first. */
export function Changes({ view: { id, hash, signed, changes, minor } }: { view: ReviewView }) {
  if (!signed) return null
  const whose = signed.isOwn ? 'you signed' : `${signed.name} signed`
  return (
    <section aria-labelledby="changes" className={styles.changes}>
      <h2 id="changes">
        {changes.length === 0
          ? `Unchanged since ${whose} it on ${shownDay(signed.on)}`
          : `${changes.length === 1 ? 'One change' : `${changes.length} changes`} since ${whose} it on ${shownDay(signed.on)}`}
      </h2>
      {changes.length > 0 && (
        <ol className={styles.list}>
          {changes.map((change, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is read
            <li key={place}>
              <p className={styles.kinds}>
                {change.kinds.map((kind) => (
                  <span key={kind} className={pressing.has(kind) ? styles.pressing : styles.kind}>
                    {kindNames[kind]}
                  </span>
                ))}
                <span className={styles.place}>{change.place}</span>
              </p>
              <Words change={change} />
            </li>
          ))}
        </ol>
      )}
      {minor && <MarkMinor id={id} hash={hash} />}
    </section>
  )
}

function Words({ change: { words } }: { change: ShownChange }) {
  if (words.length === 0) return <p>The order of elements or what holds them is another one.</p>
  return (
    <p dir="auto" className={styles.words}>
      {words.map(({ text, only }, place) =>
        only === null ? (
          text
        ) : only === 'before' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
          <del key={place}>{text}</del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
          <ins key={place}>{text}</ins>
        ),
      )}
    </p>
  )
}

/** REV-3: an editor marks all changes as typography or spelling; the server has verified that. */
function MarkMinor({ id, hash }: { id: string; hash: string }) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: (reason: string) => post(`/reviews/${id}/minor`, { hash, reason }),
    onSuccess: () => setOpen(false),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  return (
    <>
      <p>All that differs is typography or spelling. You may say so: the review stands then, and readers see why.</p>
      <DeskButton onPress={() => setOpen(true)}>Call it minor…</DeskButton>
      <p role="alert" className={table.problem}>
        {mark.error?.message}
      </p>
      {isOpen && (
        <WordingDialog
          title="Call the changes minor"
          label="What was corrected, for readers"
          initial=""
          maxLength={500}
          save="Call them minor"
          isBusy={mark.isPending}
          onSave={(reason) => mark.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
