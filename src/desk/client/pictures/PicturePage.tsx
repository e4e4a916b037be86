import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Link } from 'wouter'
import { PictureChanged, type PictureEntry, type PictureUse, PictureView } from '../../pictures-api.ts'
import { ask, post, upload } from '../api.ts'
import content from '../content/Content.module.css'
import { stateNames } from '../content/content-names.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { useKeptWords } from '../shell/kept-words.ts'
import { useTitle } from '../shell/title.ts'
import { type Focal, FocalPoint } from './FocalPoint.tsx'
import { NewerWords } from './NewerWords.tsx'
import styles from './PicturePage.module.css'
import { PictureWordsForm, sendWords, type TypedWords, typedWords, wordsOf } from './PictureWordsForm.tsx'
import { acceptedTypes, counted, fileOf, firstLanguage, lackOf, shownSize } from './picture-facts.ts'
import type { PictureRights } from './picture-rights.ts'

/** NEWS-9: one picture: its description, its focal point, its uses, and replacing its file. */
export function PicturePage({ id, rights }: { id: string; rights: PictureRights }) {
  const view = useQuery({ queryKey: ['pictures', id], queryFn: () => ask(`/pictures/${id}`, PictureView) })
  useTitle(view.data?.picture.name ?? 'Picture')
  if (!view.data) return <Waiting query={view} />
  const { picture, languages, past } = view.data
  const lack = lackOf(picture, firstLanguage(languages))
  const canWrite = rights.write && !picture.trash
  return (
    <section aria-labelledby="picture">
      <p className={content.back}>
        <Link href="/pictures">All pictures</Link>
      </p>
      <header className={styles.header}>
        <h1 id="picture">{picture.name}</h1>
        <p className={styles.facts}>
          {picture.ending.toUpperCase()}, {picture.width} × {picture.height}, {shownSize(picture.bytes)}. Added by{' '}
          {picture.addedBy}, <ShownTime time={picture.addedAt} />.{' '}
          {picture.toDraw > 0 && picture.drawn < picture.toDraw && (
            <span role="status">
              {picture.drawn} of {picture.toDraw} sizes drawn.
            </span>
          )}
        </p>
        {lack && !picture.trash && (
          <p className={styles.lack}>
            It needs {lack} before it can be {picture.isOfFolder ? 'inserted here' : 'used'}.
          </p>
        )}
        {picture.trash && (
          <p className={styles.lack}>
            {picture.trash.by} put it into the trash <ShownTime time={picture.trash.at} />. It is deleted after{' '}
            <ShownTime time={picture.trash.until} />.
          </p>
        )}
      </header>
      <Description
        key={`${picture.hash} ${picture.trash === null}`}
        picture={picture}
        languages={languages}
        canWrite={canWrite}
        rights={rights}
      />
      <div className={styles.parts}>
        <Uses picture={picture} />
        <Steps picture={picture} rights={rights} />
        {past.length > 0 && (
          <section aria-labelledby="past">
            <h2 id="past">Before</h2>
            <ul className={styles.list}>
              {past.map(({ hash, replacedBy, replacedAt }) => (
                <li key={hash}>
                  Another file, until {replacedBy} replaced it <ShownTime time={replacedAt} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  )
}

/** Unsaved changes of a picture, and the version that they were based on. */
interface Begun {
  text: string
  words: TypedWords
  focal: Focal | null
  version: number
}

function Description({
  picture,
  languages,
  canWrite,
  rights,
}: {
  picture: PictureEntry
  languages: PictureView['languages']
  canWrite: boolean
  rights: PictureRights
}) {
  const form = useId()
  const queries = useQueryClient()
  const [begun, keep] = useKeptWords<Begun>(`picture:${picture.id}`)
  const { words, focal, version } = begun ?? { words: typedWords(picture), ...picture }
  const change = (next: Partial<Pick<Begun, 'words' | 'focal'>>) => {
    const changed = { words, focal, version, ...next }
    // A changed focal point alone also counts as unsaved.
    keep({ ...changed, text: [...Object.values(changed.words.alt), changed.words.credit, 'focal'].join(' ') })
  }
  const isShown = picture.uses.some(({ by }) => by === 'document')
  const save = useMutation({
    // A change that somebody else made meanwhile is not overwritten: the request names the version that was seen.
    mutationFn: () => sendWords({ id: picture.id, version }, wordsOf(words, focal)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['pictures'] })
      keep(null)
    },
    onError: () => queries.invalidateQueries({ queryKey: ['pictures'] }),
  })
  const isBehind = begun !== null && begun.version !== picture.version && !save.isPending
  return (
    <div className={styles.described}>
      <section aria-labelledby="focal">
        <h2 id="focal">What stays where it is cut</h2>
        <FocalPoint
          src={fileOf(picture, 1080)}
          width={picture.width}
          height={picture.height}
          value={focal}
          isDisabled={!canWrite || (isShown && !rights.replace) || save.isPending}
          onChange={(focal) => change({ focal })}
        />
      </section>
      <section aria-labelledby="words">
        <h2 id="words">Words</h2>
        <PictureWordsForm
          id={form}
          words={words}
          languages={languages}
          isReadOnly={!canWrite || save.isPending}
          onWords={(words) => change({ words })}
          onSubmit={() => save.isPending || isBehind || save.mutate()}
        >
          {canWrite && (
            <div>
              <DeskButton look="main" type="submit" isDisabled={isBehind}>
                Save
              </DeskButton>
            </div>
          )}
        </PictureWordsForm>
        {isBehind && (
          <NewerWords
            picture={picture}
            languages={languages}
            onTake={() => {
              keep(null)
              save.reset()
            }}
            onKeep={() => {
              keep({ ...begun, version: picture.version })
              save.reset()
            }}
          />
        )}
        <Outcome done="Saved" error={isBehind ? null : save.error} changed={save.data} />
      </section>
    </div>
  )
}

/** The uses of the picture: a published use links to its page, a draft to its file. */
function Uses({ picture: { uses } }: { picture: PictureEntry }) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">Where it is shown</h2>
      {uses.length === 0 ? (
        <p>Nowhere, neither in what readers see nor in what is in the making.</p>
      ) : (
        <ul className={styles.list} aria-labelledby="uses">
          {uses.map((use) => (
            <li key={`${use.by} ${use.kind} ${use.key}`}>
              <UseName use={use} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UseName({ use: { by, kind, key, fileId } }: { use: PictureUse }) {
  const name = by === 'draft' ? key : `${kind} ${key}`
  const state = by === 'draft' ? stateNames[kind as keyof typeof stateNames] : undefined
  return (
    <>
      {fileId ? <Link href={`/content/${fileId}`}>{name}</Link> : name}
      {state && <span className={styles.facts}> {state}, not seen by readers</span>}
      {by === 'document' && key.startsWith('/') && (
        <>
          {' '}
          <SiteLink to={key}>Open the page</SiteLink>
        </>
      )}
    </>
  )
}

function Steps({ picture, rights }: { picture: PictureEntry; rights: PictureRights }) {
  const { id, version, uses, trash } = picture
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: ['pictures'] })
  const replace = useMutation({
    mutationFn: (file: File) =>
      upload(`/pictures/${id}/replace?${new URLSearchParams({ version: String(version) })}`, file, PictureChanged),
    onSuccess: again,
    onSettled: () => setFile(null),
  })
  const setTrash = useMutation({
    mutationFn: (to: boolean) => post(`/pictures/${id}/${to ? 'trash' : 'take-from-trash'}`, { version }),
    onSuccess: again,
  })
  const pages = uses.filter(({ by }) => by === 'document').length
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Its file</h2>
      <div className={styles.buttons}>
        {rights.replace && !trash && (
          <FileTrigger acceptedFileTypes={acceptedTypes} onSelect={(files) => setFile(files?.[0] ?? null)}>
            <DeskButton>Replace in all places</DeskButton>
          </FileTrigger>
        )}
        {rights.write && !trash && (
          <DeskButton look="danger" isDisabled={uses.length > 0} onPress={() => setTrash.mutate(true)}>
            Put into the trash
          </DeskButton>
        )}
        {rights.write && trash && <DeskButton onPress={() => setTrash.mutate(false)}>Take out of the trash</DeskButton>}
      </div>
      {rights.write && !trash && uses.length > 0 && (
        <p className={styles.facts}>What is shown somewhere cannot go into the trash.</p>
      )}
      <Outcome done="Replaced" error={replace.error ?? setTrash.error} changed={replace.data} />
      {file && (
        <DeskModal
          title="Replace in all places"
          onClose={() => setFile(null)}
          buttons={
            <>
              <DeskButton look="main" onPress={() => replace.isPending || replace.mutate(file)}>
                Replace
              </DeskButton>
              <DeskButton onPress={() => setFile(null)}>Cancel</DeskButton>
            </>
          }
        >
          <p>
            <bdi>{file.name}</bdi> takes the place of {picture.name}
            {pages > 0 ? `, which readers see in ${counted(pages, 'place')}, at once.` : '.'}
          </p>
          <p>
            Text, credit and focal point stay: look at whether they fit. A reviewed article that shows it has to be
            reviewed again.
          </p>
        </DeskModal>
      )}
    </section>
  )
}

function Outcome({ done, error, changed }: { done: string; error: Error | null; changed: PictureChanged | undefined }) {
  return (
    <>
      <p role="status">
        {changed &&
          (changed.updated.length > 0 ? `${done}; ${counted(changed.updated.length, 'page')} changed.` : `${done}.`)}
      </p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      {changed && changed.problems.length > 0 && (
        <ul role="alert" className={styles.problem}>
          {changed.problems.map(({ file, line, found, expected }) => (
            <li key={`${file}:${line} ${found}`}>
              {file}, line {line} shows it as before: {found}; expected {expected}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
