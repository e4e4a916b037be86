import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskModal } from '../../controls/DeskModal.tsx'
import type { Remark } from '../../editor/remarks/remark.ts'
import checks from '../../writing/ChecksPanel.module.css'
import { type RemarkedText, RemarkList } from '../../writing/RemarkList.tsx'

/** The mistakes in a text, and the text that was checked. */
export interface Mistakes {
  document: RemarkedText
  remarks: readonly Remark[]
}

/**
 * NEWS-8: before a text is submitted, lists the mistakes that would prevent its publication. Each leads to its
 * position.
 */
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
            // The dialog holds the focus until it is unmounted.
            flushSync(onClose)
            onChoose(remark)
          }}
        />
      </div>
      {children}
    </DeskModal>
  )
}
