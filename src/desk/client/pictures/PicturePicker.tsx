import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { FileTrigger, ListBox, ListBoxItem } from 'react-aria-components'
import type { PictureEntry, PictureList } from '../../pictures-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { DropPlace } from './DropPlace.tsx'
import styles from './PicturePicker.module.css'
import { PictureWordsForm, sendWords, type TypedWords, typedWords, wordsOf } from './PictureWordsForm.tsx'
import { acceptedTypes, fileOf, isFound, lackOf } from './picture-facts.ts'
import { picturesQuery } from './pictures-query.ts'
import { UploadList } from './UploadList.tsx'
import { usePastedFiles, useUploads } from './uploads.ts'

/** Most pictures shown at once: to find others, an editor types words. */
const mostShown = 60

/** The chosen picture, as a block needs it. */
export interface ChosenPicture {
  name: string
  alt: string
  credit: string
}

/**
 * NEWS-7, NEWS-9: chooses a picture of the library for a text, or uploads one. A picture without alternative text or
 * credit is described first, here.
 *
 * @param files  dropped on the text or pasted into it: they are uploaded, and the last one is chosen
 */
export function PicturePicker({
  language,
  files,
  onChoose,
  onClose,
}: {
  /** The language of the text. */
  language: string
  files: readonly File[]
  onChoose(picture: ChosenPicture): void
  onClose(): void
}) {
  const [typed, setTyped] = useState('')
  const [lacking, setLacking] = useState<PictureEntry | null>(null)
  const words = useDeferredValue(typed.trim())
  const list = useQuery(picturesQuery)
  const choose = (picture: PictureEntry) => {
    const { name, alt, credit } = picture
    if (lackOf(picture, language)) setLacking(picture)
    else onChoose({ name, alt: alt[language] ?? '', credit: credit ?? '' })
  }
  const { uploads, start, clear } = useUploads(choose)
  usePastedFiles(lacking === null, start)
  const given = useRef(files)
  useEffect(() => {
    // Only once, even where effects run twice.
    start(given.current)
    given.current = []
  })
  if (lacking)
    return (
      <Words
        picture={lacking}
        languages={list.data?.languages ?? []}
        language={language}
        onDone={({ alt, credit }) => onChoose({ name: lacking.name, alt: alt[language] ?? '', credit })}
        onClose={onClose}
      />
    )
  const found = list.data?.pictures
    .filter((picture) => !picture.trash && (words === '' || isFound(picture, words)))
    .slice(0, mostShown)
  return (
    <DeskModal
      title="Picture"
      onClose={onClose}
      buttons={
        <>
          <FileTrigger acceptedFileTypes={acceptedTypes} onSelect={(chosen) => chosen && start([...chosen])}>
            <DeskButton>Upload</DeskButton>
          </FileTrigger>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <DropPlace isOn isSmall onFiles={start}>
        <div className={styles.picker}>
          <DeskField
            label="Find a picture"
            type="search"
            hint="By its name, by what it shows, by who made it. Drop or paste one to bring it in."
            value={typed}
            onChange={setTyped}
            autoFocus
          />
          <UploadList uploads={uploads} onClear={clear} />
          <ListBox
            aria-label="Pictures"
            layout="grid"
            items={found ?? []}
            className={styles.grid ?? ''}
            renderEmptyState={() => (found ? 'No picture is like this.' : 'Loading…')}
            onAction={(id) => {
              const picture = found?.find((entry) => entry.id === id)
              if (picture) choose(picture)
            }}
          >
            {(picture) => (
              <ListBoxItem id={picture.id} textValue={picture.name} className={styles.item ?? ''}>
                <img src={fileOf(picture, 192)} alt="" loading="lazy" />
                <span>{picture.name}</span>
                {lackOf(picture, language) && <small>Needs {lackOf(picture, language)}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </div>
      </DropPlace>
    </DeskModal>
  )
}

function Words({
  picture,
  languages,
  language,
  onDone,
  onClose,
}: {
  picture: PictureEntry
  languages: PictureList['languages']
  language: string
  onDone(words: TypedWords): void
  onClose(): void
}) {
  const [words, setWords] = useState(() => typedWords(picture))
  const form = useId()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async (words: TypedWords) => {
      await sendWords(picture, wordsOf(words, picture.focal))
      return words
    },
    onSuccess: (words) => {
      void queries.invalidateQueries({ queryKey: ['pictures'] })
      onDone(words)
    },
  })
  return (
    <DeskModal
      title={`Describe ${picture.name}`}
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form={form}>
            Save and insert
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <div className={styles.described}>
        <img src={fileOf(picture, 360)} alt="" />
        <PictureWordsForm
          id={form}
          words={words}
          languages={languages}
          needed={language}
          onWords={setWords}
          onSubmit={() => save.isPending || save.mutate(words)}
        />
      </div>
      {save.error && <p role="alert">{save.error.message}</p>}
    </DeskModal>
  )
}
