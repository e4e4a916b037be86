import { type ReactNode, useState } from 'react'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskField } from '../../controls/DeskField.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'

/** Asks for a future time in the time zone of the browser; returns it in UTC. */
export function TimeDialog({
  title,
  label,
  save,
  initial = null,
  isBusy,
  children,
  onSave,
  onRemove,
  onClose,
}: {
  title: string
  label: string
  save: string
  /** The time set before, in UTC. */
  initial?: string | null
  isBusy: boolean
  /** Text to read before saving. */
  children?: ReactNode
  onSave(time: string): void
  /** Removes the time set before. */
  onRemove?: (() => void) | undefined
  onClose(): void
}) {
  const [time, setTime] = useState(() => (initial === null ? '' : localTime(new Date(initial))))
  const zone = new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone
  return (
    <DeskModal
      title={title}
      onClose={onClose}
      buttons={
        <>
          <DeskButton
            look="main"
            isDisabled={isBusy || time === ''}
            onPress={() => onSave(new Date(time).toISOString())}
          >
            {save}
          </DeskButton>
          {onRemove && (
            <DeskButton isDisabled={isBusy} onPress={onRemove}>
              No end
            </DeskButton>
          )}
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      {children}
      <DeskField
        label={label}
        hint={`In your time zone, ${zone}.`}
        type="datetime-local"
        value={time}
        onChange={setTime}
        autoFocus
      />
    </DeskModal>
  )
}

/** The value of the input: local time of the browser, in a format without a time zone. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
