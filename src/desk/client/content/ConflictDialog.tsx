import type { ContentEntry } from '../../content-api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskModal } from '../DeskModal.tsx'
import { LineDifferences } from './LineDifferences.tsx'

/** Two people have changed one file: shows how the texts differ, and asks which the next version goes on from. */
export function ConflictDialog({
  entry: { head },
  mine,
  theirs,
  onTake,
  onClose,
}: {
  entry: ContentEntry
  mine: string
  theirs: string
  /** Gets the text to go on with; it is saved as the version after theirs. */
  onTake(text: string): void
  onClose(): void
}) {
  return (
    <DeskModal
      title={`${head.actor} has saved version ${head.number} meanwhile`}
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" onPress={() => onTake(mine)}>
            Go on with mine
          </DeskButton>
          <DeskButton onPress={() => onTake(theirs)}>Take theirs</DeskButton>
          <DeskButton onPress={onClose}>Back to the text</DeskButton>
        </>
      }
    >
      <p>Nothing was replaced. This is what differs: their version, and what you typed.</p>
      <LineDifferences before={theirs} after={mine} />
    </DeskModal>
  )
}
