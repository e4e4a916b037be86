import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { dayOf } from '#model/day.ts'
import { DocumentList } from '../../documents-api.ts'
import { ask } from '../api.ts'
import { stateNames } from '../content/content-names.ts'
import { languageName, useLanguageOfPath } from '../content/use-languages.ts'
import { useStartFile } from '../content/use-start-file.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTabState } from '../shell/tab-state.ts'
import { useTitle } from '../shell/title.ts'
import { AdCalendar } from './AdCalendar.tsx'
import { NewDocument } from './NewDocument.tsx'
import { type NewKind, newKinds, singleKinds } from './new-document.ts'
import styles from './SiteSection.module.css'

/** Needs the code of the forms, so it is loaded on demand. */
const NewSetting = lazy(async () => ({ default: (await import('./NewSetting.tsx')).NewSetting }))

/** Kinds in the order in which people look for them. */
const kinds = {
  people: 'People',
  'categories.yaml': 'Categories',
  site: 'Settings, navigation and policies',
  'redirects.yaml': 'Redirects',
  series: 'Series',
  treatments: 'Treatment cards',
  'drug-prices': 'Prices',
  sponsors: 'Sponsors',
  ads: 'House ads',
  comments: 'First comments',
} as const
type ShownKind = keyof typeof kinds
const shownKindKey = 'salus-desk-kind'

/** NEWS-10: all documents except articles, by kind: each opens as a form, and new documents are started here. */
export function SiteSection({ canWrite }: { canWrite: boolean }) {
  useTitle('People and settings')
  const [kind, setKind] = useTabState(shownKindKey, kindOf)
  const list = useQuery({ queryKey: ['content', 'documents'], queryFn: () => ask('/documents', DocumentList) })
  const languageOf = useLanguageOfPath()
  const documents = list.data?.documents.filter((document) => document.kind === kind)
  return (
    <section aria-labelledby="site-documents">
      <header className={table.header}>
        <h1 id="site-documents">People and settings</h1>
        <FilterSelect names={kinds} value={kind} onChange={setKind} />
        {canWrite && kind in newKinds && <NewDocument key={kind} kind={kind as NewKind} />}
        {canWrite && kind === 'site' && documents && <StartSetting documents={documents} />}
        {canWrite && documents?.length === 0 && kind in singleKinds && (
          <StartSingle kind={kind as keyof typeof singleKinds} />
        )}
      </header>
      {!documents && <Waiting query={list} />}
      {documents?.length === 0 && (
        <EmptyState title={`No ${kinds[kind].toLowerCase()} yet.`}>
          Once there is one, it is listed with its state.
        </EmptyState>
      )}
      {documents && documents.length > 0 && kind === 'ads' && (
        <div className={styles.calendar}>
          <h2>When each runs</h2>
          <AdCalendar ads={documents} today={dayOf(new Date())} />
        </div>
      )}
      {documents && documents.length > 0 && (
        <DeskTable
          label={kinds[kind]}
          columns={['Name', 'File', 'Language', 'State']}
          rows={documents.map(({ id, name, path, state, isLive }) => ({
            key: id,
            cells: {
              Name: <Link href={`/content/${id}`}>{name}</Link>,
              File: path,
              Language: languageName(languageOf(path)),
              State: `${stateNames[state]}${isLive && state !== 'published' ? ', an earlier version is published' : ''}`,
            },
          }))}
        />
      )}
    </section>
  )
}

/** The kind that was shown last; people at first. */
function kindOf(kept: unknown): ShownKind {
  return typeof kept === 'string' && kept in kinds ? (kept as ShownKind) : 'people'
}

function StartSetting({ documents }: { documents: DocumentList['documents'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton look="main" onPress={() => setOpen(true)}>
        New setting
      </DeskButton>
      {isOpen && (
        <Suspense fallback={<p role="status">Looking at the settings…</p>}>
          <NewSetting settings={documents} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function StartSingle({ kind }: { kind: keyof typeof singleKinds }) {
  const { noun, text } = singleKinds[kind]
  const start = useStartFile(() => ({ path: kind, text }))
  return (
    <>
      <DeskButton look="main" isDisabled={start.isPending} onPress={() => start.mutate()}>
        Start the {noun}
      </DeskButton>
      <p role="alert" className={table.problem}>
        {start.error?.message}
      </p>
    </>
  )
}
