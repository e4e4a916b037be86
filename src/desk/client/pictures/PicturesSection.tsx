import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Link } from 'wouter'
import { type PictureEntry, PictureView } from '../../pictures-api.ts'
import { ask, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { DropPlace } from './DropPlace.tsx'
import styles from './Pictures.module.css'
import { acceptedTypes, counted, fileOf, firstLanguage, isFound, lackOf } from './picture-facts.ts'
import type { PictureRights } from './picture-rights.ts'
import { picturesQuery } from './pictures-query.ts'
import { UploadList } from './UploadList.tsx'
import { usePastedFiles, useUploads } from './uploads.ts'

const filters = {
  all: 'All pictures',
  lacking: 'Without text or credit',
  unused: 'Shown nowhere',
  trashed: 'In the trash',
} as const
type Filter = keyof typeof filters

/** Number shown at first; the rest on demand, so that a large library opens at once. */
const firstShown = 60

/** NEWS-9: the library of pictures, with missing descriptions, unused pictures, and uploads. */
export function PicturesSection({ rights }: { rights: PictureRights }) {
  useTitle('Pictures')
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(firstShown)
  const words = useDeferredValue(typed.trim())
  const list = useQuery(picturesQuery)
  const { uploads, start, clear } = useUploads()
  usePastedFiles(rights.write, start)
  const language = firstLanguage(list.data?.languages ?? [])
  const found = list.data?.pictures.filter(
    (picture) => isOf[filter](picture, language) && (words === '' || isFound(picture, words)),
  )
  return (
    <section aria-labelledby="pictures">
      <header className={table.header}>
        <h1 id="pictures">Pictures</h1>
        <div className={table.tools}>
          <div className={styles.search}>
            <DeskField label="Find" type="search" value={typed} onChange={setTyped} />
          </div>
          <FilterSelect names={filters} value={filter} onChange={setFilter} />
          {rights.write && (
            <FileTrigger
              acceptedFileTypes={acceptedTypes}
              allowsMultiple
              onSelect={(files) => files && start([...files])}
            >
              <DeskButton look="main">Upload</DeskButton>
            </FileTrigger>
          )}
        </div>
      </header>
      <DropPlace isOn={rights.write} onFiles={start}>
        {rights.write && (
          <p className={styles.hint}>
            Drop pictures on this page or paste them. JPEG, PNG, WebP or SVG, up to 20 MB; where they were taken is
            removed.
          </p>
        )}
        <UploadList uploads={uploads} onClear={clear} />
        <TrashSteps>
          {(trash) => (
            <>
              {!found && <Waiting query={list} />}
              {found?.length === 0 && <NothingFound filter={filter} isAll={words === ''} />}
              {found && found.length > 0 && (
                <ul className={styles.grid} aria-label={filters[filter]}>
                  {found.slice(0, shown).map((picture) => (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      language={language}
                      onTrash={rights.write && filter === 'unused' ? () => trash(picture) : undefined}
                    />
                  ))}
                </ul>
              )}
              {found && found.length > shown && (
                <div className={styles.more}>
                  <DeskButton onPress={() => setShown((before) => before + 2 * firstShown)}>
                    Show more of {counted(found.length, 'picture')}
                  </DeskButton>
                </div>
              )}
            </>
          )}
        </TrashSteps>
      </DropPlace>
    </section>
  )
}

const isOf: Record<Filter, (picture: PictureEntry, language: string) => boolean> = {
  all: ({ trash }) => !trash,
  lacking: (picture, language) => !picture.trash && lackOf(picture, language) !== undefined,
  unused: ({ trash, uses }) => !trash && uses.length === 0,
  trashed: ({ trash }) => trash !== null,
}

/** Moves pictures to the trash, and restores the last one. */
function TrashSteps({ children }: { children(trash: (picture: PictureEntry) => void): React.ReactNode }) {
  const [last, setLast] = useState<PictureEntry | null>(null)
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['pictures'] })
  const trash = useMutation({
    mutationFn: (picture: PictureEntry) => post(`/pictures/${picture.id}/trash`, { version: picture.version }),
    onSuccess: (_, picture) => {
      setLast(picture)
      return again()
    },
  })
  const undo = useMutation({
    mutationFn: async ({ id }: PictureEntry) => {
      const { picture } = await ask(`/pictures/${id}`, PictureView)
      await post(`/pictures/${id}/take-from-trash`, { version: picture.version })
    },
    onSuccess: () => {
      setLast(null)
      return again()
    },
  })
  const problem = trash.error ?? undo.error
  return (
    <>
      <div role="status" className={styles.step}>
        {last && (
          <>
            <span>{last.name} is in the trash, and deleted after 30 days.</span>
            <DeskButton onPress={() => undo.mutate(last)}>Undo</DeskButton>
          </>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {children((picture) => trash.mutate(picture))}
    </>
  )
}

function PictureCard({
  picture,
  language,
  onTrash,
}: {
  picture: PictureEntry
  language: string
  onTrash: (() => void) | undefined
}) {
  const { id, name, alt, uses, drawn, toDraw, width, height, trash } = picture
  // Pictures of the folder are described in the folder.
  const lack = picture.isOfFolder ? undefined : lackOf(picture, language)
  return (
    <li className={styles.card}>
      <div className={styles.thumbnail}>
        <img src={fileOf(picture, 360)} alt={alt[language] ?? ''} loading="lazy" />
      </div>
      <p className={styles.name}>
        <Link href={`/pictures/${id}`}>{name}</Link>
      </p>
      <p className={styles.facts}>
        {width} × {height}, {uses.length === 0 ? 'shown nowhere' : `in ${counted(uses.length, 'place')}`}
      </p>
      {!trash && lack && <p className={styles.lack}>Needs {lack}</p>}
      {!trash && drawn < toDraw && (
        <p className={styles.facts} role="status">
          {drawn} of {toDraw} sizes drawn
        </p>
      )}
      {onTrash && (
        <DeskButton onPress={onTrash} aria-label={`Put ${name} into the trash`}>
          Put into the trash
        </DeskButton>
      )}
    </li>
  )
}

function NothingFound({ filter, isAll }: { filter: Filter; isAll: boolean }) {
  if (!isAll || filter === 'trashed') return <EmptyState title="No picture is like this.">Try other words.</EmptyState>
  if (filter === 'lacking')
    return <EmptyState title="Every picture has its words.">Those without text or credit are listed here.</EmptyState>
  if (filter === 'unused')
    return (
      <EmptyState title="Every picture is shown somewhere.">
        Those that no page and no draft shows are listed here, to be put into the trash.
      </EmptyState>
    )
  return (
    <EmptyState title="There are no pictures yet.">
      Press Upload, drop files on this page, or paste a picture that you have copied.
    </EmptyState>
  )
}
