import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from '../controls/DeskModal.module.css'
import { DeskModal } from '../controls/DeskModal.tsx'

/** Asks for confirmation before something is erased permanently: nobody types the answer by mistake. */
export function EraseDialog({
  title,
  consequence,
  answer,
  onErase,
  onClose,
}: {
  title: string
  /** The effect that readers see. */
  consequence: string
  /** The text to type. */
  answer: string
  onErase(): void
  onClose(): void
}) {
  const [typed, setTyped] = useState('')
  return (
    <DeskModal
      title={title}
      buttons={
        <>
          <DeskButton look="danger" isDisabled={typed.trim().toLowerCase() !== answer.toLowerCase()} onPress={onErase}>
            Erase
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>{consequence} It cannot be taken back, and a restored backup does not bring it back.</p>
      <TextField value={typed} onChange={setTyped} autoFocus autoComplete="off" className={styles.field ?? ''}>
        <Label>Type “{answer}” to confirm</Label>
        <Input />
      </TextField>
    </DeskModal>
  )
}
