import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import { ErasedOfReader, StoredOfReader } from '../../desk-api.ts'
import { change, download } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { EraseDialog } from './EraseDialog.tsx'
import styles from './ReadersSection.module.css'

/** The data stored under the email address of a reader, who may request a copy and its erasure. */
export function ReadersSection() {
  useTitle('Readers')
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState<string | null>(null)
  const [isErasing, setErasing] = useState(false)
  const stored = useQuery({
    queryKey: ['readers', email],
    queryFn: () => change('/readers/find', { email }, StoredOfReader),
    enabled: email !== null,
    // Data of a reader does not stay in the memory of this page.
    gcTime: 0,
  })
  const save = useMutation({ mutationFn: () => download('/readers/export', 'reader-data.json', { email }) })
  const erase = useMutation({
    mutationFn: () => change('/readers/erase', { email }, ErasedOfReader),
    onSettled: () => queries.invalidateQueries(),
  })

  function lookUp(): void {
    save.reset()
    erase.reset()
    setEmail(typed.trim())
    void queries.invalidateQueries({ queryKey: ['readers'] })
  }

  const kinds = stored.data?.kinds.filter(({ entries }) => entries.length > 0) ?? []
  return (
    <section aria-labelledby="readers">
      <header className={table.header}>
        <h1 id="readers">Readers</h1>
      </header>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          lookUp()
        }}
      >
        <TextField type="email" value={typed} onChange={setTyped} autoComplete="off" className={styles.field ?? ''}>
          <Label>Email address of the reader</Label>
          <Input />
          <FieldError className={styles.problem ?? ''} />
        </TextField>
        <DeskButton type="submit" look="main" isDisabled={typed.trim() === ''}>
          Look up
        </DeskButton>
      </Form>
      <p className={styles.hint}>
        A reader who writes to you may ask for a copy of what is stored, or for its erasure. Answer to the address
        itself: only its owner may get either.
      </p>
      <p role="alert" className={table.problem}>
        {(save.error ?? erase.error)?.message}
      </p>
      <p role="status" className={styles.outcome}>
        {erase.data && erasedWords(erase.data.erased)}
      </p>
      {email !== null && !stored.data && <Waiting query={stored} />}
      {stored.data && kinds.length === 0 && !erase.data && (
        <p className={table.empty}>
          Nothing is stored under <bdi>{email}</bdi>.
        </p>
      )}
      {stored.data && kinds.length > 0 && (
        <>
          <p>
            Stored under <bdi>{email}</bdi>:
          </p>
          <div className={styles.tools}>
            <DeskButton onPress={() => save.mutate()} isDisabled={save.isPending}>
              Export as JSON
            </DeskButton>
            {/* It takes the focus back from the dialog, while the answer is awaited too. */}
            <DeskButton look="danger" onPress={() => setErasing(true)}>
              Erase everything…
            </DeskButton>
          </div>
          {kinds.map(({ name, entries }) => (
            <section key={name} className={styles.kind} aria-label={name}>
              <h2>
                {name} <span>{entries.length}</span>
              </h2>
              <ul>
                {entries.map(({ id, madeAt, about, text }) => (
                  <li key={id}>
                    <p className={styles.about}>
                      <ShownTime time={madeAt} />
                      {about && ` · ${about}`}
                    </p>
                    {text && <p dir="auto">{text}</p>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {stored.data?.blocksMail && <p className={styles.hint}>This address gets no mail from readers, as it asked.</p>}
      {stored.data && stored.data.mentionedIn.length > 0 && (
        <p className={styles.hint}>
          Others mention this address, which is not erased with the rest: {stored.data.mentionedIn.join(', ')}
        </p>
      )}
      {isErasing && email !== null && (
        <EraseDialog
          title="Erase everything of this reader?"
          consequence="Comments leave their articles at once."
          answer={email}
          onErase={() => {
            setErasing(false)
            erase.mutate()
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  )
}

function erasedWords(erased: { name: string; count: number }[]): string {
  const parts = erased.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`)
  return parts.length === 0 ? 'There was nothing to erase.' : `Erased. ${parts.join(', ')}.`
}
