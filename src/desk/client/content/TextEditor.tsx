import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button, Label, TextArea, TextField } from 'react-aria-components'
import { ContentEntry, TextProblems } from '../../content-api.ts'
import { CallFailed, change } from '../api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskField } from '../DeskField.tsx'
import table from '../Table.module.css'
import { ConflictDialog } from './ConflictDialog.tsx'
import styles from './Content.module.css'

/**
 * The text of a file as it is written, with what `check` says of it beside. The version that is changed goes along with
 * every save: where somebody else has saved meanwhile, both are shown and nothing is lost.
 */
export function TextEditor({
  entry,
  text,
  canWrite,
  children,
}: {
  entry: ContentEntry
  /** Of the newest version. */
  text: string
  canWrite: boolean
  children: ReactNode
}) {
  const [typed, setTyped] = useState(text)
  const [base, setBase] = useState({ id: entry.head.id, text })
  const [reason, setReason] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const queries = useQueryClient()
  const isChanged = typed !== base.text
  const { id } = entry
  const save = useMutation({
    mutationFn: () =>
      change(
        `/content/${id}/save`,
        { baseId: base.id, text: typed, reason: reason.trim() === '' ? null : reason },
        ContentEntry,
      ),
    onSuccess: ({ head }) => {
      setBase({ id: head.id, text: typed })
      setReason('')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  const isConflict = save.error instanceof CallFailed && save.error.status === 409 && base.id !== entry.head.id

  // A version that came meanwhile is shown where nothing was typed.
  useEffect(() => {
    if (isChanged || base.id === entry.head.id) return
    setBase({ id: entry.head.id, text })
    setTyped(text)
  }, [entry.head.id, text, isChanged, base.id])

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  const goTo = (line: number, column: number) => {
    const start =
      typed
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
      (line > 1 ? 1 : 0) +
      column -
      1
    area.current?.focus()
    area.current?.setSelectionRange(start, start)
  }
  return (
    <div className={styles.work}>
      <div className={styles.editor}>
        <TextField value={typed} onChange={setTyped} isReadOnly={!canWrite} className={styles.source ?? ''}>
          <Label>Text</Label>
          <TextArea ref={area} dir="auto" spellCheck rows={28} />
        </TextField>
        {canWrite && (
          <div className={styles.saving}>
            <div className={styles.reason}>
              <DeskField label="Why, for the history" value={reason} onChange={setReason} maxLength={500} dir="auto" />
            </div>
            <DeskButton look="main" isDisabled={!isChanged || save.isPending} onPress={() => save.mutate()}>
              Save as a new version
            </DeskButton>
            <p role="status">{isChanged ? 'Not saved' : save.isSuccess ? 'Saved' : ''}</p>
          </div>
        )}
        <p role="alert" className={table.problem}>
          {!isConflict && save.error?.message}
        </p>
      </div>
      <div className={styles.beside}>
        <Problems path={entry.path} text={typed} onChoose={goTo} />
        {children}
      </div>
      {isConflict && (
        <ConflictDialog
          entry={entry}
          mine={typed}
          theirs={text}
          onTake={(next) => {
            setBase({ id: entry.head.id, text })
            setTyped(next)
            save.reset()
          }}
          onClose={() => save.reset()}
        />
      )}
    </div>
  )
}

/** What `check` says of the text, as it is typed. */
function Problems({
  path,
  text,
  onChoose,
}: {
  path: string
  text: string
  onChoose(line: number, column: number): void
}) {
  const settled = useSettled(useDeferredValue(text))
  const check = useQuery({
    queryKey: ['content-check', path, settled],
    queryFn: () => change('/content/check', { path, text: settled }, TextProblems),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const problems = check.data?.problems ?? []
  return (
    <section aria-labelledby="content-problems" className={styles.panel}>
      <h2 id="content-problems">Check</h2>
      <p role="status">
        {check.error
          ? check.error.message
          : !check.data
            ? 'Checking…'
            : problems.length === 0
              ? 'No mistakes.'
              : `${problems.length} to look at.`}
      </p>
      <ul className={styles.problems}>
        {problems.map(({ severity, line, column, found, expected }) => (
          <li key={`${line}:${column} ${found}`} className={styles[severity]}>
            <Button onPress={() => onChoose(line, column)}>
              Line {line}: {found}
            </Button>
            <p>Expected {expected}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long somebody has to pause before the text is checked, in milliseconds. */
const pauseMs = 800

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
