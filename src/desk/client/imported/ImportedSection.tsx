import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ImportedChoices, type ImportedEntry, ImportedList, type ImportedQuery } from '../../imported-api.ts'
import { ask } from '../api.ts'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { ContentTabs } from '../lists/ContentTabs.tsx'
import lists from '../lists/Documents.module.css'
import { FindField } from '../lists/FindField.tsx'
import { searchOf } from '../lists/list-filter.ts'
import { useTitle } from '../shell/title.ts'
import styles from './Imported.module.css'
import { feedName, kindName } from './imported-names.ts'

const any: string = '*'

/** NEWS-3: imported documents, newest versions first. */
export function ImportedSection() {
  useTitle('From elsewhere')
  const [filter, setFilter] = useState<ImportedQuery>({})
  const list = useInfiniteQuery({
    queryKey: ['content', 'imported', filter],
    queryFn: ({ pageParam }) => ask(`/imported?${searchOf({ ...filter, before: pageParam })}`, ImportedList),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const documents = list.data?.pages.flatMap((page) => page.documents)
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== '')
  return (
    <section aria-labelledby="imported">
      <header className={table.header}>
        <h1 id="imported">From elsewhere</h1>
        <div className={table.tools}>
          <ContentTabs current="elsewhere" />
          <FindField words={filter.words} onChange={(words) => setFilter({ ...filter, words })} />
        </div>
      </header>
      <Filters filter={filter} onFilter={setFilter} />
      {!documents && <Waiting query={list} />}
      {documents?.length === 0 && (
        <EmptyState title={isNarrowed ? 'No document is like this.' : 'Nothing came from elsewhere yet.'}>
          Documents that an import takes from JSON of another system or from a feed are listed here, with every version
          that was received.
        </EmptyState>
      )}
      {documents && documents.length > 0 && (
        <DeskTable
          label="Documents from elsewhere"
          columns={['Document', 'Kind', 'From', 'Version', 'Received']}
          rows={documents.map((document) => ({
            key: document.id,
            cells: {
              Document: (
                <Link href={`/content/elsewhere/${document.id}`} className={lists.name}>
                  <span dir="auto">{document.title}</span> <span className={lists.path}>{document.key}</span>
                </Link>
              ),
              Kind: kindName(document.kind),
              From: <From version={document} />,
              Version: document.number,
              Received: (
                <>
                  <ShownTime time={document.madeAt} /> {document.actor}
                </>
              ),
            },
          }))}
        />
      )}
      <ShowMore list={list} />
    </section>
  )
}

function Filters({ filter, onFilter }: { filter: ImportedQuery; onFilter(filter: ImportedQuery): void }) {
  const { data } = useQuery({
    queryKey: ['content', 'imported', 'choices'],
    queryFn: () => ask('/imported/choices', ImportedChoices),
  })
  const set = (field: 'kind' | 'feed') => (value: string) =>
    onFilter({ ...filter, [field]: value === any ? undefined : value })
  return (
    <search className={styles.filters} aria-label="Documents from elsewhere">
      <FilterSelect
        label="Kind"
        names={{ [any]: 'All kinds', ...named(data?.kinds, kindName) }}
        value={filter.kind ?? any}
        onChange={set('kind')}
      />
      <FilterSelect
        label="From"
        names={{ [any]: 'Everywhere', ...named(data?.feeds, feedName) }}
        value={filter.feed ?? any}
        onChange={set('feed')}
      />
    </search>
  )
}

function From({ version: { feed, file } }: { version: ImportedEntry }) {
  return (
    <>
      {feedName(feed)}
      {file === null ? <span className={styles.down}>Taken down</span> : <span className={lists.path}> {file}</span>}
    </>
  )
}

function named(values: readonly string[] = [], nameOf: (value: string) => string): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, nameOf(value)]))
}
