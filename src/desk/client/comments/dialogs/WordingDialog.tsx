import { diffWordsWithSpace } from 'diff'
import { type ReactNode, useRef, useState } from 'react'
import { Button, Label, TextArea, TextField } from 'react-aria-components'
import { DeskButton } from '../../controls/DeskButton.tsx'
import modal from '../../controls/DeskModal.module.css'
import { DeskModal } from '../../controls/DeskModal.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import styles from './WordingDialog.module.css'

/** Asks for a text: another wording of a comment, an editor's note, a reason. */
export function WordingDialog({
  title,
  label,
  initial,
  original,
  choices,
  isChoiceEdited = false,
  maxLength,
  save,
  remove,
  isBusy,
  children,
  onSave,
  onRemove,
  onClose,
}: {
  title: string
  label: string
  initial: string
  /** The text before; the differences from it are shown. */
  original?: string
  /** Usual texts, each chosen by its digit key. In the field below them, digits are text; 0 moves to the field. */
  choices?: readonly string[] | undefined
  /** A choice fills the field, to be completed there, instead of being saved at once. */
  isChoiceEdited?: boolean
  maxLength: number
  /** Text of the button. */
  save: string
  /** Text of the button that removes the wording, where there is such a button. */
  remove?: string | undefined
  isBusy: boolean
  /** Text to read before saving. */
  children?: ReactNode
  onSave(text: string): void
  onRemove?(): void
  onClose(): void
}) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const trimmed = text.trim()
  const usual = (choices ?? []).slice(0, 9)
  function choose(choice: string): void {
    if (isChoiceEdited) {
      setText(choice)
      field.current?.focus()
    } else onSave(choice)
  }
  useShortcuts(
    {
      ...Object.fromEntries(usual.map((choice, index) => [String(index + 1), () => isBusy || choose(choice)])),
      ...(choices && { '0': () => field.current?.focus() }),
    },
    'dialog',
  )
  return (
    <DeskModal
      title={title}
      buttons={
        <>
          <DeskButton
            look="main"
            isDisabled={isBusy || trimmed === '' || trimmed === initial}
            onPress={() => onSave(trimmed)}
          >
            {save}
          </DeskButton>
          {remove && onRemove && (
            <DeskButton isDisabled={isBusy} onPress={onRemove}>
              {remove}
            </DeskButton>
          )}
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      {children}
      {choices && (
        <ol aria-label="Usual texts" className={styles.choices}>
          {choices.map((choice, index) => (
            <li key={choice}>
              <Button autoFocus={index === 0 && !isChoiceEdited} onPress={() => isBusy || choose(choice)}>
                {index < usual.length && <kbd>{index + 1}</kbd>} {choice}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <TextField
        value={text}
        onChange={setText}
        maxLength={maxLength}
        autoFocus={!choices || isChoiceEdited}
        className={modal.field ?? ''}
      >
        <Label>
          {label} {choices && <kbd>0</kbd>}
        </Label>
        <TextArea ref={field} dir="auto" rows={choices ? 3 : 8} />
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
