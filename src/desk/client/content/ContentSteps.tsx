import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { isSettingsFile } from '#authoring/forms/document-kinds.ts'
import { type ContentEvent, eventsIn } from '#model/newsroom/content-transitions.ts'
import { ContentEntry, type ContentStep, Moved, TextProblems } from '../../content-api.ts'
import { change, post } from '../api.ts'
import { WordingDialog } from '../comments/WordingDialog.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import table from '../controls/Table.module.css'
import styles from './Content.module.css'
import { kindOfPath } from './content-names.ts'
import type { ContentRights } from './content-rights.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { type Mistakes, MistakesDialog } from './MistakesDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import type { TextHandle } from './text/TextEditor.tsx'

interface Step {
  name: string
  /** Said while it is under way. */
  doing: string
  right: keyof ContentRights
  look?: 'main' | 'danger'
}

/** In the order in which they are offered. */
const steps = {
  submit: { name: 'Submit for review', doing: 'Submitting…', right: 'write', look: 'main' },
  approve: { name: 'Approve', doing: 'Approving…', right: 'approve', look: 'main' },
  publish: { name: 'Publish', doing: 'Publishing…', right: 'publish', look: 'main' },
  schedule: { name: 'Schedule…', doing: 'Scheduling…', right: 'publish' },
  unschedule: { name: 'Take from the schedule', doing: 'Taking it from the schedule…', right: 'publish' },
  requestChanges: { name: 'Request changes…', doing: 'Sending it back…', right: 'review' },
  withdraw: { name: 'Withdraw', doing: 'Withdrawing…', right: 'write' },
  discard: { name: 'Go back to what readers see…', doing: 'Going back…', right: 'write' },
  planTakeDown: { name: 'Plan its end…', doing: 'Planning its end…', right: 'publish' },
  move: { name: 'Move…', doing: 'Moving…', right: 'publish' },
  takeDown: { name: 'Take down…', doing: 'Taking down…', right: 'publish', look: 'danger' },
  trash: { name: 'Put into the trash…', doing: 'Putting it into the trash…', right: 'write', look: 'danger' },
  takeFromTrash: { name: 'Take out of the trash', doing: 'Taking it out of the trash…', right: 'write', look: 'main' },
} as const satisfies Partial<Record<ContentEvent | 'move', Step>>
type StepName = keyof typeof steps

/** Steps that ask for something first. */
const asking = {
  discard: true,
  move: true,
  requestChanges: true,
  schedule: true,
  planTakeDown: true,
  takeDown: true,
  trash: true,
} as const

/** Steps of the newest version, by which others would see less than what is typed. */
const ofVersion: readonly StepName[] = ['approve', 'publish', 'schedule']

/**
 * What may be done with the newest version, by its state and by who is signed in. What is typed is submitted with it; after
 * each step the focus is where it is said how the file stands.
 */
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
  standing: RefObject<HTMLElement | null>
}) {
  const [open, setOpen] = useState<keyof typeof asking | null>(null)
  /** What was wrong when it was to be submitted. */
  const [mistakes, setMistakes] = useState<Mistakes | null>(null)
  /** Whether something was typed when it was asked whether to go back. */
  const [isTyped, setTyped] = useState(false)
  const queries = useQueryClient()
  const { id, path, head, state, isLive, isHeadLive } = entry
  const step = useMutation({
    mutationFn: ({ run }: { name: StepName; run: () => Promise<string | null> }) => run(),
    onSuccess: () => setOpen(null),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['content'] })
      // The button that was pressed is often gone.
      catchFocus(() => standing.current)
    },
  })
  /** @param run  gives what is to be said of it */
  const begin = (name: StepName, run: () => Promise<string | null>) => step.mutate({ name, run })
  const take = (given: ContentStep) =>
    begin(given.event, async () => {
      await change(`/content/${id}/step`, given, ContentEntry)
      return null
    })
  const headId = head.id
  const publish = () =>
    begin('publish', async () => {
      const { problems } = await change(`/content/${id}/publish`, { headId }, TextProblems)
      const error = problems.find(({ severity }) => severity === 'error')
      return error ? `Not published: ${error.found}; expected ${error.expected}. Check leads to the place.` : null
    })
  const move = (to: string) =>
    begin('move', async () => {
      const { changed, left, problems } = await change(`/content/${id}/move`, { headId, to }, Moved)
      const error = problems.find(({ severity }) => severity === 'error')
      if (error) throw new Error(`Not moved: ${error.found}; expected ${error.expected}.`)
      const others = left.length === 0 ? '' : ` These have a version in the making and were left: ${left.join(', ')}.`
      return changed.length + left.length === 0 ? null : `References changed in ${changed.length} files.${others}`
    })
  const possible = (Object.keys(steps) as StepName[]).filter(
    (name) =>
      rights[steps[name].right] &&
      (name === 'move' ? isHeadLive && kindOfPath(path) === 'articles' : eventsIn(state).includes(name)) &&
      (isLive ? name !== 'trash' : !['discard', 'takeDown', 'planTakeDown'].includes(name)) &&
      !(isSettingsFile(path) && ['takeDown', 'planTakeDown'].includes(name)),
  )
  /** A step that takes what is typed with it, as a version. */
  const takeWithText = async (event: 'submit' | 'discard') => {
    const saved = text.current?.isChanged() ? await text.current.save() : entry
    await change(`/content/${id}/step`, { event, headId: saved.head.id } satisfies ContentStep, ContentEntry)
    setMistakes(null)
    return null
  }
  const submit = () => begin('submit', () => takeWithText('submit'))
  /** Looks for mistakes before a text is submitted. It changes nothing, so that nothing is read again before they are said. */
  const looking = useMutation({
    mutationFn: async () => (await text.current?.mistakes()) ?? null,
    onSuccess: (found) => (found && found.remarks.length > 0 ? setMistakes(found) : submit()),
    onError: () => catchFocus(() => standing.current),
  })
  const isBusy = step.isPending || looking.isPending
  const press = (name: StepName) => {
    looking.reset()
    if (name === 'submit') {
      step.reset()
      return looking.mutate()
    }
    if (name === 'discard') setTyped(text.current?.isChanged() ?? false)
    if (ofVersion.includes(name) && text.current?.isChanged())
      return begin(name, () =>
        Promise.reject(
          new Error(`Version ${head.number} is without what you have typed since. Save it or undo it first.`),
        ),
      )
    if (name === 'publish') return publish()
    if (name === 'takeFromTrash')
      return begin(name, async () => {
        await change(`/content/${id}/take-from-trash`, {}, ContentEntry)
        return null
      })
    step.reset()
    if (name in asking) return setOpen(name as keyof typeof asking)
    return take({ event: name, headId } as ContentStep)
  }
  const close = () => {
    step.reset()
    setOpen(null)
    setMistakes(null)
  }
  // Beside a dialog nothing can be read.
  const doing = (
    <p role="status" className={styles.doing}>
      {looking.isPending ? 'Looking for mistakes…' : step.isPending && steps[step.variables.name].doing}
    </p>
  )
  const problem = (
    <p role="alert" className={table.problem}>
      {looking.error?.message ?? step.error?.message ?? step.data}
    </p>
  )
  const isAsking = open !== null || mistakes !== null
  const result = (
    <>
      {doing}
      {problem}
    </>
  )
  return (
    <>
      <div className={styles.steps}>
        {possible.map((name) => {
          const { name: text, look = 'plain' }: { name: string; look?: 'plain' | 'main' | 'danger' } = steps[name]
          return (
            <DeskButton key={name} look={look} isDisabled={isBusy} onPress={() => press(name)}>
              {text}
            </DeskButton>
          )
        })}
        {!isAsking && doing}
      </div>
      {!isAsking && problem}
      {mistakes && (
        <MistakesDialog
          mistakes={mistakes}
          isBusy={isBusy}
          onChoose={(remark) => text.current?.goTo(remark)}
          onSubmit={submit}
          onClose={close}
        >
          {result}
        </MistakesDialog>
      )}
      {open === 'discard' && live !== undefined && (
        <DiscardDialog
          live={live}
          head={head.number}
          isTyped={isTyped}
          isBusy={isBusy}
          onDiscard={() => begin('discard', () => takeWithText('discard'))}
          onClose={close}
        >
          {result}
        </DiscardDialog>
      )}
      {open === 'requestChanges' && (
        <WordingDialog
          title="Request changes"
          label="What is to change"
          initial=""
          maxLength={500}
          save="Send back"
          isBusy={isBusy}
          onSave={(reason) => take({ event: 'requestChanges', headId, reason })}
          onClose={close}
        >
          {result}
        </WordingDialog>
      )}
      {open === 'takeDown' && (
        <WordingDialog
          title="Take down"
          label="Why, for the record"
          initial=""
          maxLength={500}
          save="Take down"
          isBusy={isBusy}
          onSave={(reason) =>
            begin('takeDown', async () => {
              await post(`/content/${id}/take-down`, { headId, reason })
              return null
            })
          }
          onClose={close}
        >
          <p>Its address answers at once that it is gone. All versions stay here.</p>
          {result}
        </WordingDialog>
      )}
      {open === 'move' && (
        <MoveDialog isBusy={isBusy} onMove={move} onClose={close}>
          {result}
        </MoveDialog>
      )}
      {open === 'trash' && (
        <WordingDialog
          title="Put into the trash"
          label="Why, for the record"
          initial=""
          maxLength={500}
          save="Put into the trash"
          isBusy={isBusy}
          onSave={(reason) =>
            begin('trash', async () => {
              await change(`/content/${id}/trash`, { headId, reason }, ContentEntry)
              return null
            })
          }
          onClose={close}
        >
          <p>It can be taken out for 30 days. What readers have ever seen stays there.</p>
          {result}
        </WordingDialog>
      )}
      {open === 'schedule' && (
        <TimeDialog
          title="Schedule"
          label="Publish at"
          save="Schedule"
          isBusy={isBusy}
          onSave={(at) => take({ event: 'schedule', headId, at })}
          onClose={close}
        >
          {result}
        </TimeDialog>
      )}
      {open === 'planTakeDown' && (
        <TimeDialog
          title="Plan its end"
          label="Take down at"
          save="Plan"
          initial={entry.takeDownAt}
          isBusy={isBusy}
          onSave={(at) => take({ event: 'planTakeDown', headId, at })}
          onRemove={entry.takeDownAt === null ? undefined : () => take({ event: 'planTakeDown', headId, at: null })}
          onClose={close}
        >
          {result}
        </TimeDialog>
      )}
    </>
  )
}
