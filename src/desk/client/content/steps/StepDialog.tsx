import type { ReactNode } from 'react'
import type { ContentEntry } from '../../../content-api.ts'
import { WordingDialog } from '../../comments/dialogs/WordingDialog.tsx'
import type { StepWithDialog } from './content-steps.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import type { ContentStepActions } from './use-content-steps.ts'

/** Asks for the input that a step needs. */
export function StepDialog({
  step,
  entry,
  live,
  actions,
  children,
}: {
  step: StepWithDialog
  entry: ContentEntry
  /** The number of the version that readers see. */
  live: number | undefined
  actions: ContentStepActions
  /** Progress and result of the step. */
  children: ReactNode
}) {
  const common = { isBusy: actions.isBusy, onClose: actions.close }
  if (step === 'move')
    return (
      <MoveDialog {...common} onMove={actions.move}>
        {children}
      </MoveDialog>
    )
  if (step === 'schedule')
    return (
      <TimeDialog {...common} title="Schedule" label="Publish at" save="Schedule" onSave={actions.schedule}>
        {children}
      </TimeDialog>
    )
  if (step === 'planTakeDown')
    return (
      <TimeDialog
        {...common}
        title="Plan its end"
        label="Take down at"
        save="Plan"
        initial={entry.takeDownAt}
        onSave={actions.planTakeDown}
        onRemove={entry.takeDownAt === null ? undefined : () => actions.planTakeDown(null)}
      >
        {children}
      </TimeDialog>
    )
  if (step === 'discard')
    return live === undefined ? null : (
      <DiscardDialog
        {...common}
        live={live}
        head={entry.head.number}
        isTyped={actions.hasUnsavedText}
        onDiscard={actions.discard}
      >
        {children}
      </DiscardDialog>
    )
  const { consequence, ...texts } = reasonDialogs[step]
  return (
    <WordingDialog {...common} {...texts} initial="" maxLength={500} onSave={actions[step]}>
      {consequence && <p>{consequence}</p>}
      {children}
    </WordingDialog>
  )
}

/** Steps that need a reason. */
const reasonDialogs = {
  requestChanges: { title: 'Request changes', label: 'What is to change', save: 'Send back', consequence: null },
  takeDown: {
    title: 'Take down',
    label: 'Why, for the record',
    save: 'Take down',
    consequence: 'Its address answers at once that it is gone. All versions stay here.',
  },
  trash: {
    title: 'Put into the trash',
    label: 'Why, for the record',
    save: 'Put into the trash',
    consequence: 'It can be taken out for 30 days. What readers have ever seen stays there.',
  },
} as const
