import type { RefObject } from 'react'
import type { ContentEntry } from '../../../content-api.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import table from '../../controls/Table.module.css'
import styles from '../Content.module.css'
import type { ContentRights } from '../content-rights.ts'
import type { TextHandle } from '../text/TextEditor.tsx'
import { contentSteps, possibleSteps } from './content-steps.ts'
import { MistakesDialog } from './MistakesDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useContentSteps } from './use-content-steps.ts'

/** The steps that are possible with the newest version, by its state and by the permissions of the account. */
export function ContentSteps({
  entry,
  live,
  rights,
  text,
  standing,
}: {
  entry: ContentEntry
  /** The number of the version that readers see. */
  live: number | undefined
  rights: ContentRights
  text: RefObject<TextHandle | null>
  /** The element that shows the state of the file. */
  standing: RefObject<HTMLElement | null>
}) {
  const actions = useContentSteps({ entry, text, standing })
  const { openDialog, mistakes, isBusy } = actions
  const progress = (
    <p role="status" className={styles.progress}>
      {actions.progress}
    </p>
  )
  const result = (
    <p role="alert" className={table.problem}>
      {actions.result}
    </p>
  )
  // Assistive technology cannot read what is outside an open dialog, so the dialog then holds progress and result.
  const isDialogOpen = openDialog !== null || mistakes !== null
  const outcome = (
    <>
      {progress}
      {result}
    </>
  )
  return (
    <>
      <div className={styles.steps}>
        {possibleSteps(entry, rights).map((step) => {
          const { name, look = 'plain' }: { name: string; look?: 'plain' | 'main' | 'danger' } = contentSteps[step]
          return (
            <DeskButton key={step} look={look} isDisabled={isBusy} onPress={() => actions.press(step)}>
              {name}
            </DeskButton>
          )
        })}
        {!isDialogOpen && progress}
      </div>
      {!isDialogOpen && result}
      {mistakes && (
        <MistakesDialog
          mistakes={mistakes}
          isBusy={isBusy}
          onChoose={(remark) => text.current?.goTo(remark)}
          onSubmit={actions.submit}
          onClose={actions.close}
        >
          {outcome}
        </MistakesDialog>
      )}
      {openDialog && (
        <StepDialog step={openDialog} entry={entry} live={live} actions={actions}>
          {outcome}
        </StepDialog>
      )}
    </>
  )
}
