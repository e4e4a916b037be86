import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskField } from '../../controls/DeskField.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'

/** NEWS-3: asks for the new address of an article. */
export function MoveDialog({
  isBusy,
  children,
  onMove,
  onClose,
}: {
  isBusy: boolean
  /** The reason why it could not be moved. */
  children: ReactNode
  onMove(to: string): void
  onClose(): void
}) {
  const [to, setTo] = useState('')
  return (
    <DeskModal
      title="Move"
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" type="submit" form="move" isDisabled={isBusy || to.trim() === ''}>
            Move
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <p>Readers who open the former address are led to the new one, and links in other files are changed.</p>
      {children}
      <Form
        id="move"
        onSubmit={(event) => {
          event.preventDefault()
          onMove(to.trim())
        }}
      >
        <DeskField
          label="New address on the site"
          hint="Such as /health/naps."
          value={to}
          onChange={setTo}
          maxLength={200}
          autoFocus
        />
      </Form>
    </DeskModal>
  )
}
