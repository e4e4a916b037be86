import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { People } from '../../work-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import table from '../controls/Table.module.css'
import styles from './Beside.module.css'

const shown = 6
const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => ask('/people', People) })

/** The field of a comment. After "@" it suggests people to mention. */
export function NoteField({
  label,
  press,
  text,
  onText,
  onWrite,
  onCancel,
}: {
  label: string
  press: string
  text: string
  onText(text: string): void
  onWrite(written: { text: string; mentions: string[] }): Promise<void>
  onCancel(): void
}) {
  const queries = useQueryClient()
  const { data, isError } = useQuery(peopleQuery)
  /** Whether somebody has just opened the field; false where it shows restored words. */
  const [isAsked] = useState(text === '')
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const [isPending, setPending] = useState(false)
  /** The text that was not sent because the list of people to mention could not be loaded. */
  const [unasked, setUnasked] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const people = data?.people ?? []
  const typed = /(?:^|\s)@([\p{L}\p{M} '-]{0,40})$/u.exec(text.slice(0, at))?.[1]
  const found =
    typed === undefined || isClosed
      ? []
      : people
          .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)
          .slice(0, shown)
  const mention = (name: string) => {
    const start = at - (typed?.length ?? 0)
    const next = `${text.slice(0, start)}${name} ${text.slice(at)}`
    onText(next)
    setAt(start + name.length + 1)
    setClosed(true)
    area.current?.focus()
  }
  const write = async () => {
    if (isPending) return
    setPending(true)
    // Everybody named in the text, whether suggested or typed, even before suggestions were available.
    const everybody = text.includes('@') ? await queries.ensureQueryData(peopleQuery).catch(() => null) : { people: [] }
    // The first press says that nobody is notified; a second press sends the note nevertheless.
    if (everybody === null && unasked !== text) setUnasked(text)
    else {
      const named = everybody?.people.filter(({ name }) => text.includes(`@${name}`)) ?? []
      await onWrite({ text, mentions: named.map((person) => person.id) }).catch(() => undefined)
    }
    setPending(false)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it appears where somebody asked for it
        autoFocus={isAsked}
        rows={3}
        maxLength={4000}
        dir="auto"
        value={text}
        // What is typed while it is being sent would be neither sent nor kept.
        readOnly={isPending}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-people`}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] ? `${id}-${found[chosen].id}` : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onText(target.value)
          setAt(target.selectionEnd)
          setChosen(0)
          setClosed(false)
        }}
        onSelect={({ currentTarget }) => setAt(currentTarget.selectionEnd)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') void write()
          if (event.key === 'Escape') {
            event.stopPropagation()
            if (found.length > 0) setClosed(true)
            else onCancel()
          }
          if (found.length === 0) return
          const person = found[chosen]
          if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length)
          else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length)
          else if ((event.key === 'Enter' || event.key === 'Tab') && person) mention(person.name)
          else return
          event.preventDefault()
        }}
      />
      <div role="listbox" id={`${id}-people`} aria-label="People" className={styles.people} hidden={found.length === 0}>
        {found.map(({ id: person, name }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
          <div
            key={person}
            id={`${id}-${person}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mention(name)}
          >
            {name}
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.who}>
        @ mentions somebody, who is told.
      </p>
      {text.includes('@') && (isError || unasked === text) && (
        <p role="alert" className={table.problem}>
          The list of people cannot be read now, so nobody would be told of this.
          {unasked === text &&
            ` Nothing was written yet: try again, or press “${press}” once more to write it as it is.`}
        </p>
      )}
      <div className={styles.actions}>
        <DeskButton look="main" isDisabled={isPending || text.trim() === ''} onPress={() => void write()}>
          {press}
        </DeskButton>
        <DeskButton onPress={onCancel}>Cancel</DeskButton>
      </div>
    </div>
  )
}
