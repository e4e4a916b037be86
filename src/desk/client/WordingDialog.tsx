import { diffWordsWithSpace } from 'diff'
import { useState } from 'react'
import { Button, Label, TextArea, TextField } from 'react-aria-components'
import { DeskButton } from './DeskButton.tsx'
import modal from './DeskModal.module.css'
import { DeskModal } from './DeskModal.tsx'
import styles from './WordingDialog.module.css'

/** Asks for a text: another wording of a comment, an editor's note, a reason. */
export function WordingDialog({
  title,
  label,
  initial,
  original,
  choices,
  maxLength,
  save,
  remove,
  onSave,
  onRemove,
  onClose,
}: {
  title: string
  label: string
  initial: string
  /** What was typed; the differences from it are shown. */
  original?: string
  /** Usual texts, each chosen at once by its digit as long as nothing is typed. */
  choices?: readonly string[]
  maxLength: number
  /** Text of the button. */
  save: string
  /** Text of the button that takes the wording away, where there is one. */
  remove?: string | undefined
  onSave(text: string): void
  onRemove?(): void
  onClose(): void
}) {
  const [text, setText] = useState(initial)
  const trimmed = text.trim()
  return (
    <DeskModal
      title={title}
      buttons={
        <>
          <DeskButton look="main" isDisabled={trimmed === '' || trimmed === initial} onPress={() => onSave(trimmed)}>
            {save}
          </DeskButton>
          {remove && onRemove && <DeskButton onPress={onRemove}>{remove}</DeskButton>}
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      {choices && (
        <ol className={styles.choices}>
          {choices.map((choice, index) => (
            <li key={choice}>
              <Button onPress={() => onSave(choice)}>
                <kbd>{index + 1}</kbd> {choice}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <TextField
        onKeyDown={(event) => {
          const choice = choices?.[Number(event.key) - 1]
          // React Aria stops an event that is handled: Escape must reach the dialog.
          if (text !== '' || choice === undefined) return event.continuePropagation()
          event.preventDefault()
          onSave(choice)
        }}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        autoFocus
        className={modal.field ?? ''}
      >
        <Label>{label}</Label>
        <TextArea rows={choices ? 3 : 8} dir="auto" />
      </TextField>
      {original !== undefined && (
        <div className={styles.differences}>
          <h3>Differences from what was typed</h3>
          <p dir="auto">
            {diffWordsWithSpace(original, text).map(({ value, added, removed }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
              added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
            )}
          </p>
        </div>
      )}
    </DeskModal>
  )
}
