import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './DeskModal.module.css'
import { useReturnToOpener } from './opener.ts'

/**
 * A dialog over the desk: its title, what it asks or shows, and the buttons at its end.
 *
 * @param props.isDismissable  whether a press beside it closes it; not where something is typed
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
