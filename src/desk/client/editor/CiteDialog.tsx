import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { FrontSource } from '#authoring/rich-text/front-matter-sources.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import styles from './Dialogs.module.css'

/** NEWS-7: asks which source of the article a sentence cites. */
export function CiteDialog({
  sources,
  onCite,
  onSources,
  onClose,
}: {
  sources: readonly FrontSource[]
  /** @param index  of the source in the article's list of sources */
  onCite(index: number): void
  /** Opens the list of sources to add one; null where the article has no such list. */
  onSources: (() => void) | null
  onClose(): void
}) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = sources
    .map((source, index) => ({ ...source, index }))
    .filter(({ id = '', title }) => `${title} ${id}`.toLowerCase().includes(wanted))
  return (
    <DeskModal
      title="Cite a source"
      onClose={onClose}
      buttons={
        <>
          {onSources && (
            <DeskButton
              look={sources.length === 0 ? 'main' : 'plain'}
              onPress={() => {
                onClose()
                onSources()
              }}
            >
              Add a source…
            </DeskButton>
          )}
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      {sources.length === 0 ? (
        <p>The article lists no sources yet. They are added under Details, and cited from here.</p>
      ) : (
        <DeskField label="Words of its title" value={words} onChange={setWords} autoFocus dir="auto" />
      )}
      <p role="status">{sources.length > 0 && found.length === 0 ? 'No source of the article has these words.' : ''}</p>
      <ul className={styles.pages} aria-label="Sources of the article">
        {found.map(({ id, title, index }) => (
          <li key={index}>
            <Button onPress={() => onCite(index)}>
              <span>{title || 'A source without a title'}</span> {id && <span className={styles.path}>[@{id}]</span>}
            </Button>
          </li>
        ))}
      </ul>
    </DeskModal>
  )
}
