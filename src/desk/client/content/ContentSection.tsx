import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ContentEntry, ContentList } from '../../content-api.ts'
import { ask } from '../api.ts'
import { DeskField } from '../DeskField.tsx'
import { DeskTable } from '../DeskTable.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ShownTime } from '../ShownTime.tsx'
import { useTitle } from '../shell/title.ts'
import table from '../Table.module.css'
import { Waiting } from '../Waiting.tsx'
import styles from './Content.module.css'
import { type ContentKind, kindNames, kindOfPath, stateNames } from './content-names.ts'
import { StartFile } from './StartFile.tsx'

const filterNames = { work: 'In the making', all: 'All states', ...stateNames } as const
type Filter = keyof typeof filterNames

/** NEWS-4: every file of the content, and where its newest version stands. */
export function ContentSection({ canWrite }: { canWrite: boolean }) {
  useTitle('Content')
  const [filter, setFilter] = useState<Filter>('all')
  const [kind, setKind] = useState<ContentKind>('articles')
  const [words, setWords] = useState('')
  const list = useQuery({ queryKey: ['content'], queryFn: () => ask('/content', ContentList) })
  const files = list.data?.files.filter(
    ({ path, state, isHeadLive }) =>
      (kind === 'all' || kindOfPath(path) === kind) &&
      (filter === 'trashed' || state !== 'trashed') &&
      (filter === 'all' || (filter === 'work' ? !isHeadLive : state === filter)) &&
      path.includes(words.trim().toLowerCase()),
  )
  return (
    <section aria-labelledby="content">
      <header className={table.header}>
        <h1 id="content">Content</h1>
        <div className={table.tools}>
          <div className={styles.search}>
            <DeskField label="Find" type="search" value={words} onChange={setWords} />
          </div>
          <FilterSelect label="Kind" names={kindNames} value={kind} onChange={setKind} />
          <FilterSelect label="State" names={filterNames} value={filter} onChange={setFilter} />
          {canWrite && <StartFile />}
        </div>
      </header>
      {!files && <Waiting query={list} />}
      {files?.length === 0 && (
        <EmptyState title="No file is like this.">
          Files that were imported or started here are listed with their state: what is in the making, what waits for a
          decision, what readers see.
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <DeskTable
          label="Files"
          columns={['File', 'State', 'Readers see', 'Newest version', 'Due']}
          rows={files.map((file) => ({
            key: file.id,
            cells: {
              File: <Link href={`/content/${file.id}`}>{file.path}</Link>,
              State: <StateMark state={file.state} />,
              'Readers see': file.isHeadLive ? 'this version' : file.isLive ? 'an earlier one' : 'nothing',
              'Newest version': (
                <>
                  {file.head.number} by {file.head.actor}, <ShownTime time={file.head.madeAt} />
                </>
              ),
              Due: file.publishAt === null && file.takeDownAt === null ? null : <DueTimes file={file} />,
            },
          }))}
        />
      )}
    </section>
  )
}

export function StateMark({ state }: { state: ContentEntry['state'] }) {
  return <span className={[styles.state, styles[state]].join(' ')}>{stateNames[state]}</span>
}

export function DueTimes({ file: { publishAt, takeDownAt } }: { file: ContentEntry }) {
  if (publishAt === null && takeDownAt === null) return null
  return (
    <>
      {publishAt !== null && (
        <p>
          Publish <ShownTime time={publishAt} />
        </p>
      )}
      {takeDownAt !== null && (
        <p>
          Take down <ShownTime time={takeDownAt} />
        </p>
      )}
    </>
  )
}
