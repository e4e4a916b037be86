import { useState } from 'react'
import { Dialog, Heading, Input, Label, Modal, ModalOverlay, TextField } from 'react-aria-components'
import { DeskButton } from './DeskButton.tsx'
import styles from './WordingDialog.module.css'

/** Asks for the address once more before everything of a reader is erased: that cannot be taken back. */
export function EraseReaderDialog({ email, onErase, onClose }: { email: string; onErase(): void; onClose(): void }) {
  const [typed, setTyped] = useState('')
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title">Erase everything of this reader?</Heading>
          <p>
            Comments leave their articles at once. It cannot be taken back, and a restored backup does not bring it
            back.
          </p>
          <TextField value={typed} onChange={setTyped} autoFocus autoComplete="off" className={styles.field ?? ''}>
            <Label>Type {email} to confirm</Label>
            <Input />
          </TextField>
          <div className={styles.buttons}>
            <DeskButton look="danger" isDisabled={typed.trim().toLowerCase() !== email.toLowerCase()} onPress={onErase}>
              Erase
            </DeskButton>
            <DeskButton onPress={onClose}>Cancel</DeskButton>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
