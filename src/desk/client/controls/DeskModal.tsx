import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './DeskModal.module.css'
import { useReturnToOpener } from './opener.ts'

/**
 * A dialog over the desk: its title, its question or content, and the buttons at its end.
 *
 * @param props.isDismissable  whether a press outside closes it; not for dialogs with typed text
 */
export function DeskModal({
  title,
  isDismissable = false,
  children,
  buttons,
  onClose,
}: {
  title: string
  isDismissable?: boolean
  children: ReactNode
  buttons: ReactNode
  onClose(): void
}) {
  useReturnToOpener()
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title">{title}</Heading>
          {children}
          <div className={styles.buttons}>{buttons}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
