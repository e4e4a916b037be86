import { useState } from 'react'
import { Label, TextArea, TextField } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import modal from '../controls/DeskModal.module.css'
import { DeskModal } from '../controls/DeskModal.tsx'

/** Asks why a version is withdrawn, in words that readers will see. */
export function WithdrawDialog({
  number,
  isBusy,
  onWithdraw,
  onClose,
}: {
  number: number
  isBusy: boolean
  onWithdraw(given: { reason: string; erases: boolean }): void
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const [erases, setErases] = useState(false)
  return (
    <DeskModal
      title={`Withdraw version ${number}`}
      buttons={
        <>
          <DeskButton
            look="danger"
            isDisabled={isBusy || reason.trim() === ''}
            onPress={() => onWithdraw({ reason: reason.trim(), erases })}
          >
            Withdraw
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>
        Its address answers that it was withdrawn, and why. Its hash stays in the public log. Nobody can take this back.
      </p>
      <TextField value={reason} onChange={setReason} maxLength={500} autoFocus className={modal.field ?? ''}>
        <Label>Why, for readers</Label>
        <TextArea dir="auto" rows={4} />
      </TextField>
      <label>
        <input type="checkbox" checked={erases} onChange={({ target }) => setErases(target.checked)} /> Delete its text
        too, as where it names somebody who must be forgotten
      </label>
    </DeskModal>
  )
}
