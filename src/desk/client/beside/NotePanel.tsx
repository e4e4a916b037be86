import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { type Anchor, type Note, Notes } from '../../notes-api.ts'
import { ask } from '../api.ts'
import content from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { useKeptWords } from '../shell/kept-words.ts'
import styles from './Beside.module.css'
import { showWords, useChosenWords, useMarkedWords } from './chosen-words.ts'
import { useFileChange } from './file-change.ts'
import { NoteField } from './NoteField.tsx'

/** NEWS-11: comments of the staff on words of a file, with answers, until they are resolved. */
export function NotePanel({
  id,
  version,
  canWrite,
}: {
  id: string
  /** The newest version: it may no longer have the words of a comment. */
  version: number
  canWrite: boolean
}) {
  const { data } = useQuery({
    queryKey: ['work', 'notes', id, version],
    placeholderData: keepPreviousData,
    queryFn: () => ask(`/content/${id}/notes`, Notes),
  })
  const words = useChosenWords()
  const [begun, setBegun] = useKeptWords<{ about: Anchor | 'file'; text: string }>(`${id}:note`)
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  /** Moves the focus to the heading, because the field or button that had it is gone. */
  const end = (words: string) => {
    setMessage(words)
    catchFocus(() => heading.current)
  }
  const sought = (isThere: boolean) =>
    setMessage(isThere ? '' : 'These words are not in what is shown of the text now.')
  const write = useFileChange(
    () => `/content/${id}/notes`,
    (note: { text: string; mentions: string[]; anchor: Anchor | null; parentId: string | null }) => note,
  )
  const notes = data?.notes ?? []
  const threads = notes.filter(({ parentId }) => parentId === null)
  const open = threads.filter(({ resolved }) => resolved === null)
  const resolved = threads.filter((note) => note.resolved !== null)
  const anchors = useMemo(
    () =>
      (data?.notes ?? []).flatMap(({ anchor, resolved: end, parentId }) =>
        anchor && !end && !parentId ? [anchor] : [],
      ),
    [data],
  )
  useMarkedWords(anchors)
  useEffect(() => {
    if (!canWrite) return
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyM') return
      event.preventDefault()
      setBegun({ about: words ?? 'file', text: begun?.text ?? '' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  const threadOf = (note: Note) => (
    <Thread
      key={note.id}
      file={id}
      note={note}
      answers={notes.filter(({ parentId }) => parentId === note.id)}
      canWrite={canWrite}
      onAnswer={(answer) => write.mutateAsync({ ...answer, anchor: null, parentId: note.id })}
      onEnd={end}
      onSought={sought}
    />
  )
  return (
    <section aria-labelledby="file-notes" className={content.panel}>
      <h2 id="file-notes" ref={heading} tabIndex={-1}>
        Comments
      </h2>
      <p role="status" className={styles.who}>
        {message}
      </p>
      {open.length === 0 && begun === null && (
        <p className={styles.empty}>
          Nobody has an open question here. Choose words of the text and comment on them; readers never see it.
        </p>
      )}
      {open.length > 0 && <ul className={styles.threads}>{open.map(threadOf)}</ul>}
      {canWrite && begun === null && (
        <div className={styles.actions}>
          {words && (
            <DeskButton onPress={() => setBegun({ about: words, text: '' })}>
              Comment on “{words.quote.length > 30 ? `${words.quote.slice(0, 30)}…` : words.quote}”
            </DeskButton>
          )}
          <DeskButton onPress={() => setBegun({ about: 'file', text: '' })}>Comment on the whole</DeskButton>
        </div>
      )}
      {canWrite && begun !== null && (
        <div className={styles.new}>
          {begun.about !== 'file' && <Quote anchor={begun.about} onSought={sought} />}
          <NoteField
            label={begun.about === 'file' ? 'Comment on the whole' : 'Comment on these words'}
            press="Comment"
            text={begun.text}
            onText={(text) => setBegun({ ...begun, text })}
            onWrite={async (written) => {
              await write.mutateAsync({
                ...written,
                anchor: begun.about === 'file' ? null : begun.about,
                parentId: null,
              })
              setBegun(null)
              end('Your comment is here.')
            }}
            onCancel={() => {
              setBegun(null)
              end('')
            }}
          />
        </div>
      )}
      <p role="alert" className={table.problem}>
        {write.error?.message}
      </p>
      {resolved.length > 0 && (
        <details>
          <summary>{resolved.length} resolved</summary>
          <ul className={styles.threads}>{resolved.map(threadOf)}</ul>
        </details>
      )}
    </section>
  )
}

function Thread({
  file,
  note,
  answers,
  canWrite,
  onAnswer,
  onEnd,
  onSought,
}: {
  file: string
  note: Note
  answers: readonly Note[]
  canWrite: boolean
  onAnswer(answer: { text: string; mentions: string[] }): Promise<void>
  /** @param message  the result */
  onEnd(message: string): void
  /** Called with whether the sought words are visible. */
  onSought(isThere: boolean): void
}) {
  const [answer, setAnswer] = useKeptWords(`${file}:note:${note.id}`)
  const resolve = useFileChange(
    () => `/content/${file}/notes/${note.id}/resolve`,
    (isResolved: boolean) => ({ isResolved }),
  )
  return (
    <li>
      {note.anchor && <Quote anchor={note.anchor} isLost={note.isLost} onSought={onSought} />}
      {[note, ...answers].map((entry) => (
        <div key={entry.id} className={entry === note ? undefined : styles.answer}>
          <p className={styles.who}>
            <b>{entry.author}</b> <ShownTime time={entry.madeAt} />
          </p>
          <p dir="auto" className={styles.text}>
            {entry.text}
          </p>
        </div>
      ))}
      {note.resolved && <p className={styles.who}>Resolved by {note.resolved.by}</p>}
      {canWrite && answer === null && (
        <div className={styles.actions}>
          <DeskButton onPress={() => setAnswer({ text: '' })}>Reply</DeskButton>
          <DeskButton
            isDisabled={resolve.isPending}
            onPress={() =>
              // The thread then appears in the other list, and this component unmounts.
              void resolve.mutateAsync(note.resolved === null).then(
                () => onEnd(note.resolved ? 'Open again.' : 'Resolved.'),
                () => undefined,
              )
            }
          >
            {note.resolved ? 'Open again' : 'Resolve'}
          </DeskButton>
        </div>
      )}
      {canWrite && answer !== null && (
        <NoteField
          label={`Reply to ${note.author}`}
          press="Reply"
          text={answer.text}
          onText={(text) => setAnswer({ text })}
          onWrite={async (written) => {
            await onAnswer(written)
            setAnswer(null)
            onEnd('Your reply is here.')
          }}
          onCancel={() => {
            setAnswer(null)
            onEnd('')
          }}
        />
      )}
    </li>
  )
}

/** The words that a comment is about: a press shows them in the text. */
function Quote({
  anchor,
  isLost = false,
  onSought,
}: {
  anchor: Anchor
  isLost?: boolean
  onSought(isThere: boolean): void
}) {
  if (isLost)
    return (
      <p className={styles.lost}>
        <del dir="auto">{anchor.quote}</del> These words are gone from the newest version.
      </p>
    )
  return (
    <Button
      className={styles.quote ?? ''}
      aria-label={`Show the words: ${anchor.quote}`}
      onPress={() => onSought(showWords(anchor))}
    >
      <q dir="auto">{anchor.quote}</q>
    </Button>
  )
}
