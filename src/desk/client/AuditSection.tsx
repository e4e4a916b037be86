import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { type AuditFilter, AuditLog, AuditNames, noAccount } from '../desk-api.ts'
import styles from './AuditSection.module.css'
import { ask, download } from './api.ts'
import { nameOfAction as nameOf } from './audit/action-names.ts'
import { changed, type Fields } from './audit/changed-fields.ts'
import { DeskButton } from './controls/DeskButton.tsx'
import { DeskTable } from './controls/DeskTable.tsx'
import { EmptyState } from './controls/EmptyState.tsx'
import { FilterSelect } from './controls/FilterSelect.tsx'
import { lastDay } from './controls/last-day.ts'
import { ShowMore } from './controls/ShowMore.tsx'
import { ShownTime } from './controls/ShownTime.tsx'
import table from './controls/Table.module.css'
import { Waiting } from './controls/Waiting.tsx'
import { useTitle } from './shell/title.ts'

/** Selects all people or all actions; no person and no action has this name. */
const any = '*'
/** Prefix of the key of a person without an account. */
const nobody = 'name:'

/** All actions of moderators, newest first. */
export function AuditSection() {
  useTitle('Audit log')
  const [filter, setFilter] = useState<AuditFilter>({})
  const names = useQuery({ queryKey: ['audit', 'names'], queryFn: () => ask('/audit/names', AuditNames) })
  const log = useInfiniteQuery({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam }) => ask(`/audit?${queryOf({ ...filter, before: pageParam })}`, AuditLog),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, goesOn }) => (goesOn ? entries.at(-1)?.id : undefined),
    placeholderData: (previous) => previous,
  })
  const save = useMutation({
    mutationFn: (ending: 'csv' | 'jsonl') => download(`/audit.${ending}?${queryOf(filter)}`, `audit.${ending}`),
  })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <section aria-labelledby="audit">
      <header className={table.header}>
        <h1 id="audit">Audit log</h1>
        <span className={styles.item}>
          <DeskButton onPress={() => save.mutate('csv')}>Export</DeskButton>
          <DeskButton onPress={() => save.mutate('jsonl')}>Save as lines of JSON</DeskButton>
        </span>
      </header>
      <search className={styles.filters} aria-label="Audit log">
        <FilterSelect
          label="Who"
          names={choices('Everybody', names.data && peopleOf(names.data))}
          value={personOf(filter)}
          onChange={(person) => setFilter({ ...filter, ...filterOfPerson(person) })}
        />
        <FilterSelect
          label="What"
          names={choices('Everything', named(names.data?.actions))}
          value={filter.action ?? any}
          onChange={(action) => setFilter({ ...filter, action: action === any ? undefined : action })}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            className={table.day ?? ''}
            value={filter[end] ?? ''}
            onChange={(day) => setFilter({ ...filter, [end]: day || undefined })}
          >
            <Label>{end === 'from' ? 'From' : 'To'}</Label>
            <Input type="date" max={lastDay} />
          </TextField>
        ))}
      </search>
      {filter.item && (
        <p className={styles.narrowed}>
          <span>
            What was done with <b dir="auto">{entries?.[0]?.itemName ?? filter.item}</b>
          </span>
          <DeskButton onPress={() => setFilter({ ...filter, item: undefined })}>Show everything</DeskButton>
        </p>
      )}
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
      {!entries && <Waiting query={log} />}
      {entries?.length === 0 && (
        <EmptyState title={isNarrowed ? 'Nothing of that kind was done.' : 'Nothing was done yet.'}>
          Whatever somebody decides, rewords, sends or erases is written here, with their name and the time. No entry
          can be changed or removed; of readers who had their texts erased it keeps who did what, and when.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <DeskTable
          label="Entries of the audit log"
          columns={['When', 'Who', 'What', 'Of', 'Details']}
          heading="Who"
          rows={entries.map(({ id, at, actor, action, item, itemName, bulkId, reason, address, before, after }) => ({
            key: id,
            cells: {
              When: <ShownTime time={at} />,
              Who: actor,
              What: bulkId ? `${nameOf(action)} (with others)` : nameOf(action),
              Of: (
                <span className={styles.item}>
                  {address ? (
                    <a href={address} target="_blank" rel="noreferrer">
                      {item}
                    </a>
                  ) : (
                    (pathIn(after) ?? itemName ?? item)
                  )}
                  {filter.item === undefined && (
                    <DeskButton
                      onPress={() => setFilter({ ...filter, item })}
                      aria-label={`Only this: ${itemName ?? item}`}
                    >
                      Only this
                    </DeskButton>
                  )}
                </span>
              ),
              Details: reason ?? (changed(before, after).length > 0 && <Changes before={before} after={after} />),
            },
          }))}
        />
      )}
      <ShowMore list={log} />
    </section>
  )
}

function choices(all: string, others: Record<string, string> = {}): Record<string, string> {
  return { [any]: all, ...others }
}

function named(actions: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(actions.map((action) => [action, nameOf(action)]))
}

/**
 * People by account id, or by name where they have no account. Names that two people share get a distinguishing mark.
 */
function peopleOf({ actors }: AuditNames): Record<string, string> {
  const isShared = (name: string) => actors.filter((other) => other.name === name).length > 1
  return Object.fromEntries(
    actors.map(({ name, account }) => [
      account ?? `${nobody}${name}`,
      isShared(name) ? `${name} (${account?.slice(0, 4) ?? 'no account'})` : name,
    ]),
  )
}

function personOf({ actor, account }: AuditFilter): string {
  if (account === noAccount) return `${nobody}${actor}`
  return account ?? any
}

function filterOfPerson(person: string): Pick<AuditFilter, 'actor' | 'account'> {
  if (person === any) return { actor: undefined, account: undefined }
  if (person.startsWith(nobody)) return { actor: person.slice(nobody.length), account: noAccount }
  return { actor: undefined, account: person }
}

/** The path of a content file, which says more than its id. */
function pathIn(after: Fields): string | null {
  return typeof after?.path === 'string' ? after.path : null
}

function Changes({ before, after }: { before: Fields; after: Fields }) {
  return (
    <ul className={styles.changes}>
      {changed(before, after).map(({ name, words }) => (
        <li key={name}>
          {name}: {words}
        </li>
      ))}
    </ul>
  )
}

function queryOf(filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}
