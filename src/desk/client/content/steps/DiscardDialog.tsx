import type { ReactNode } from 'react'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'

/** Asks for confirmation before the work since a publication is discarded, and names its versions. */
export function DiscardDialog({
  live,
  head,
  isTyped,
  isBusy,
  children,
  onDiscard,
  onClose,
}: {
  /** The number of the version that readers see. */
  live: number
  /** The number of the newest version. */
  head: number
  /** Whether there are unsaved changes. */
  isTyped: boolean
  isBusy: boolean
  children: ReactNode
  onDiscard(): void
  onClose(): void
}) {
  const versions = head - live === 1 ? `Version ${head} is` : `Versions ${live + 1} to ${head} are`
  return (
    <DeskModal
      title="Go back to what readers see"
      isDismissable
      buttons={
        <>
          <DeskButton look="danger" isDisabled={isBusy} onPress={onDiscard}>
            Go back to version {live}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>
        {versions} put aside, and everybody goes on from version {live}, which readers see.
      </p>
      <p>
        {isTyped && 'What you have typed since becomes a version first. '}
        Nothing is deleted: under Versions, “Compare” leads back to each.
      </p>
      {children}
    </DeskModal>
  )
}
