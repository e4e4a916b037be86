import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { type AuditFilter, AuditLog, AuditNames } from '../desk-api.ts'
import styles from './AuditSection.module.css'
import { ask, download } from './api.ts'
import { DeskButton } from './DeskButton.tsx'
import { DeskTable } from './DeskTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { ShownTime } from './ShownTime.tsx'
import { useTitle } from './shell/title.ts'
import table from './Table.module.css'
import { Waiting } from './Waiting.tsx'

/** What is done, as moderators read it. */
const actionNames: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  escalate: 'Escalated',
  edit: 'Reworded',
  note: 'Editor’s note',
  correct: 'Corrected',
  undo: 'Took back',
  erase: 'Erased',
  reply: 'Sent help lines',
  dismiss: 'Kept, though reported',
  block: 'Blocked the writer',
  unblock: 'Unblocked the writer',
  texts: 'Changed texts',
  list: 'Listed a word',
  unlist: 'Removed a word',
  export: 'Exported',
  release: 'Sent held mail',
  refuse: 'Refused held mail',
  retry: 'Sent again',
  import: 'Imported',
  remove: 'Removed',
  'sign in': 'Signed in',
  'sign out': 'Signed out',
  'refused sign-in': 'Sign-in refused',
  join: 'Joined as the first administrator',
  'register passkey': 'Registered a passkey',
  'link for a device': 'Made a link for a device',
  invite: 'Invited',
  'invite again': 'Invited again',
  roles: 'Changed roles',
  person: 'Changed the byline',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  'ask for recovery': 'Asked for a recovery',
  recover: 'Recovered',
  'revoke session': 'Ended a session',
  'revoke passkey': 'Revoked a passkey',
}
const nameOf = (action: string) => actionNames[action] ?? action

/** Nobody is called so, and nothing. */
const any = '*'

/** Everything that moderators did, newest first. */
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
  const save = useMutation({ mutationFn: () => download(`/audit.csv?${queryOf(filter)}`, 'audit.csv') })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <section aria-labelledby="audit">
      <header className={table.header}>
        <h1 id="audit">Audit log</h1>
        <DeskButton onPress={() => save.mutate()}>Export</DeskButton>
      </header>
      <search className={styles.filters} aria-label="Audit log">
        <FilterSelect
          label="Who"
          names={choices('Everybody', names.data?.actors, (name) => name)}
          value={filter.actor ?? any}
          onChange={(actor) => setFilter({ ...filter, actor: actor === any ? undefined : actor })}
        />
        <FilterSelect
          label="What"
          names={choices('Everything', names.data?.actions, nameOf)}
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
            <Input type="date" />
          </TextField>
        ))}
      </search>
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
      {!entries && <Waiting query={log} />}
      {entries?.length === 0 && (
        <EmptyState title={isNarrowed ? 'Nothing of that kind was done.' : 'Nothing was done yet.'}>
          Whatever somebody decides, rewords, sends or erases is written here, with their name and the time. Nothing can
          be removed from it.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <DeskTable
          label="Entries of the audit log"
          columns={['When', 'Who', 'What', 'Of', 'Reason']}
          heading="Who"
          rows={entries.map(({ id, at, actor, action, item, bulkId, reason, address }) => ({
            key: id,
            cells: {
              When: <ShownTime time={at} />,
              Who: actor,
              What: bulkId ? `${nameOf(action)} (with others)` : nameOf(action),
              Of: address ? (
                <a href={address} target="_blank" rel="noreferrer">
                  {item}
                </a>
              ) : (
                item
              ),
              Reason: reason,
            },
          }))}
        />
      )}
      {log.hasNextPage && (
        <p className={styles.more}>
          <DeskButton onPress={() => void log.fetchNextPage()}>Show more</DeskButton>
        </p>
      )}
    </section>
  )
}

function choices(all: string, ids: readonly string[] = [], name: (id: string) => string): Record<string, string> {
  return { [any]: all, ...Object.fromEntries(ids.map((id) => [id, name(id)])) }
}

function queryOf(filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString()
}
