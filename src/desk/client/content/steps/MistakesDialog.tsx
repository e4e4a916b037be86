import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'
import type { Remark } from '../../editor/remarks/remark.ts'
import checks from '../../writing/ChecksPanel.module.css'
import { type RemarkedText, RemarkList } from '../../writing/RemarkList.tsx'

/** What is wrong in a text: the mistakes, and the text that they are about. */
export interface Mistakes {
  document: RemarkedText
  remarks: readonly Remark[]
}

/** NEWS-8: says before a text is submitted why it could not be published. Each mistake leads to its place. */
export function MistakesDialog({
  mistakes: { document, remarks },
  isBusy,
  children,
  onChoose,
  onSubmit,
  onClose,
}: {
  mistakes: Mistakes
  isBusy: boolean
  children: ReactNode
  onChoose(remark: Remark): void
  onSubmit(): void
  onClose(): void
}) {
  return (
    <DeskModal
      title={remarks.length === 1 ? 'One mistake in this text' : `${remarks.length} mistakes in this text`}
      isDismissable
      buttons={
        <>
          <DeskButton look="main" onPress={onClose}>
            Put it right
          </DeskButton>
          <DeskButton isDisabled={isBusy} onPress={onSubmit}>
            Submit anyway
          </DeskButton>
        </>
      }
      onClose={onClose}
    >
      <p>It can be submitted as it is, and is neither approved nor published before it is put right.</p>
      <div className={checks.group}>
        <RemarkList
          remarks={remarks}
          document={document}
          className={checks.error}
          onChoose={(remark) => {
            // The dialog holds the focus for as long as it is there.
            flushSync(onClose)
            onChoose(remark)
          }}
        />
      </div>
      {children}
    </DeskModal>
  )
}
