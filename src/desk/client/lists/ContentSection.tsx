import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { DocumentIds, DocumentList, type DocumentQuery, type ListedDocument } from '../../work-api.ts'
import { ask } from '../api.ts'
import { NewArticle } from '../content/NewArticle.tsx'
import { StartFile } from '../content/StartFile.tsx'
import { StateMark } from '../content/StateMark.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { DueDay } from '../controls/DueDay.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { BulkActions, type ListRights } from './BulkActions.tsx'
import { ContentTabs } from './ContentTabs.tsx'
import styles from './Documents.module.css'
import { FindField } from './FindField.tsx'
import { FolderConflictList } from './FolderConflictList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { searchOf, useListFilter } from './list-filter.ts'
import { SavedViewList } from './SavedViewList.tsx'

/** NEWS-11: all documents, filtered and sorted, in pages; the chosen documents can be changed together. */
export function ContentSection({ account, rights }: { account: string; rights: ListRights }) {
  useTitle('Content')
  const [filter, setFilter] = useListFilter()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery({
    queryKey: ['content', 'documents', filter, page],
    queryFn: () => ask(`/lists?${searchOf(filter, { page: String(page) })}`, DocumentList),
    placeholderData: keepPreviousData,
  })
  const shownFilter = useRef(filter)
  shownFilter.current = filter
  const chooseAll = async () => {
    const { ids } = await ask(`/lists/ids?${searchOf(filter)}`, DocumentIds)
    // The documents of a filter that was left meanwhile are not shown any more.
    if (shownFilter.current === filter) setChosen(new Set(ids))
  }
  const narrow = (next: DocumentQuery) => {
    setFilter(next)
    setPage(1)
    setChosen(new Set())
  }
  const { documents, total = 0, pageSize = 50 } = list.data ?? {}
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // The list may have become shorter than the current page.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && page > pages) setPage(pages)
  }, [list.data, list.isPlaceholderData, page, pages])
  return (
    <section aria-labelledby="content">
      <header className={table.header}>
        <h1 id="content">Content</h1>
        <div className={table.tools}>
          <ContentTabs current="list" />
          <FindField words={filter.words} onChange={(words) => narrow({ ...filter, words })} />
          {rights.write && (
            <>
              <NewArticle />
              <StartFile />
            </>
          )}
        </div>
      </header>
      <FolderConflictList />
      <SavedViewList filter={filter} onChoose={narrow} />
      <ListFilters filter={filter} account={account} onFilter={narrow} />
      {!documents && <Waiting query={list} />}
      {documents?.length === 0 && (
        <EmptyState title="No document is like this.">
          Files that were imported or started here are listed with their state: what is in the making, what waits for a
          decision, what readers see. Take a filter away to see more.
        </EmptyState>
      )}
      {documents && documents.length > 0 && (
        <>
          <BulkActions
            chosen={[...chosen]}
            shown={documents.map(({ id }) => id)}
            total={total}
            rights={rights}
            onChosen={(ids) => setChosen(new Set(ids))}
            onAll={chooseAll}
          />
          <DeskTable
            label="Files"
            columns={['', 'Document', 'State', 'Owner', 'Next review', 'Waiting', 'Changed']}
            heading="Document"
            rows={documents.map((document) => ({
              key: document.id,
              cells: {
                '': (
                  <input
                    type="checkbox"
                    className={styles.choose}
                    aria-label={`Choose ${document.title}`}
                    checked={chosen.has(document.id)}
                    onChange={({ target }) => setChosen(withOne(chosen, document.id, target.checked))}
                  />
                ),
                Document: <DocumentName document={document} />,
                State: <Standing document={document} />,
                Owner: document.owner?.name ?? '',
                'Next review': document.reviewDue && <DueDay day={document.reviewDue} />,
                Waiting: waitingWords(document),
                Changed: (
                  <>
                    <ShownTime time={document.changedAt} /> {document.changedBy}
                  </>
                ),
              },
            }))}
          />
          <Pages page={page} pages={pages} total={total} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function DocumentName({ document: { id, title, path } }: { document: Pick<ListedDocument, 'id' | 'title' | 'path'> }) {
  return (
    <Link href={`/content/${id}`} className={styles.name}>
      <span dir="auto">{title}</span> <span className={styles.path}>{path}</span>
    </Link>
  )
}

function Standing({ document: { state, isLive, isHeadLive, publishAt, takeDownAt } }: { document: ListedDocument }) {
  return (
    <div className={styles.standing}>
      <StateMark state={state} />
      {isLive && !isHeadLive && <span>an earlier one is live</span>}
      {publishAt && (
        <span>
          on <ShownTime time={publishAt} />
        </span>
      )}
      {takeDownAt && (
        <span>
          until <ShownTime time={takeDownAt} />
        </span>
      )}
    </div>
  )
}

function waitingWords({ feedback, tasks }: ListedDocument): string {
  return [feedback > 0 && `${feedback} feedback`, tasks > 0 && `${tasks} ${tasks === 1 ? 'task' : 'tasks'}`]
    .filter(Boolean)
    .join(', ')
}

function Pages({
  page,
  pages,
  total,
  onPage,
}: {
  page: number
  pages: number
  total: number
  onPage(page: number): void
}) {
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <DeskButton isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </DeskButton>
      <p role="status">
        Page {page} of {pages}, {total} {total === 1 ? 'document' : 'documents'}
      </p>
      <DeskButton isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        Next
      </DeskButton>
    </nav>
  )
}

function withOne(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
