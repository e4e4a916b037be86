import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { ContentEntry, type ContentStep, Moved, TextProblems } from '../../../content-api.ts'
import { change, post } from '../../api.ts'
import { catchFocus } from '../../controls/lost-focus.ts'
import type { TextHandle } from '../text/TextEditor.tsx'
import { contentSteps, hasDialog, type StepName, type StepWithDialog, showsVersion } from './content-steps.ts'
import type { Mistakes } from './MistakesDialog.tsx'

/**
 * The steps of a file: the step in progress, the open dialog, and the result of the last step. After each step the
 * focus moves to `standing`, since the button that was pressed is often gone.
 */
export function useContentSteps({
  entry: { id, head },
  text,
  standing,
}: {
  entry: ContentEntry
  text: RefObject<TextHandle | null>
  standing: RefObject<HTMLElement | null>
}) {
  const [openDialog, setOpenDialog] = useState<StepWithDialog | null>(null)
  /** The mistakes found on the attempt to submit the text. */
  const [mistakes, setMistakes] = useState<Mistakes | null>(null)
  /** Whether the text had unsaved changes when "Go back" was pressed. */
  const [hasUnsavedText, setUnsavedText] = useState(false)
  const queries = useQueryClient()
  const headId = head.id
  const stepMutation = useMutation({
    mutationFn: ({ run }: { name: StepName; run: () => Promise<string | null> }) => run(),
    onSuccess: () => setOpenDialog(null),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['content'] })
      catchFocus(() => standing.current)
    },
  })

  /** @param run  returns a message for the person who took the step, or null */
  const start = (name: StepName, run: () => Promise<string | null>) => stepMutation.mutate({ name, run })

  const takeStep = (step: ContentStep) =>
    start(step.event, async () => {
      await change(`/content/${id}/step`, step, ContentEntry)
      return null
    })

  /** Submitting and going back first save unsaved changes as a version. */
  const takeStepWithText = (event: 'submit' | 'discard') =>
    start(event, async () => {
      // Another save would name the version that a save in progress replaces.
      await text.current?.saved()
      const savedHeadId = (await text.current?.save()) ?? headId
      await change(`/content/${id}/step`, { event, headId: savedHeadId } satisfies ContentStep, ContentEntry)
      setMistakes(null)
      return null
    })

  const publish = () =>
    start('publish', async () => {
      const { problems } = await change(`/content/${id}/publish`, { headId }, TextProblems)
      const error = problems.find(({ severity }) => severity === 'error')
      return error ? `Not published: ${error.found}; expected ${error.expected}. Check leads to the place.` : null
    })

  const move = (to: string) =>
    start('move', async () => {
      const { changed, left, problems } = await change(`/content/${id}/move`, { headId, to }, Moved)
      const error = problems.find(({ severity }) => severity === 'error')
      if (error) throw new Error(`Not moved: ${error.found}; expected ${error.expected}.`)
      const others = left.length === 0 ? '' : ` These have a version in the making and were left: ${left.join(', ')}.`
      return changed.length + left.length === 0 ? null : `References changed in ${changed.length} files.${others}`
    })

  const takeDown = (reason: string) =>
    start('takeDown', async () => {
      await post(`/content/${id}/take-down`, { headId, reason })
      return null
    })

  const trash = (reason: string) =>
    start('trash', async () => {
      await change(`/content/${id}/trash`, { headId, reason }, ContentEntry)
      return null
    })

  const takeFromTrash = () =>
    start('takeFromTrash', async () => {
      await change(`/content/${id}/take-from-trash`, {}, ContentEntry)
      return null
    })

  const refuseUnsaved = (name: StepName) =>
    start(name, () =>
      Promise.reject(
        new Error(`Version ${head.number} is without what you have typed since. Save it or undo it first.`),
      ),
    )

  /** Looks for mistakes before a text is submitted. It changes nothing, so no query is invalidated. */
  const search = useMutation({
    mutationFn: async () => (await text.current?.mistakes()) ?? null,
    onSuccess: (found) => (found && found.remarks.length > 0 ? setMistakes(found) : takeStepWithText('submit')),
    onError: () => catchFocus(() => standing.current),
  })

  /** Takes the step of a button, or opens its dialog. */
  function press(name: StepName): void {
    search.reset()
    stepMutation.reset()
    const isChanged = text.current?.isChanged() ?? false
    if (name === 'discard') setUnsavedText(isChanged)
    if (isChanged && showsVersion(name)) refuseUnsaved(name)
    else if (hasDialog(name)) setOpenDialog(name)
    else if (name === 'submit') search.mutate()
    else if (name === 'publish') publish()
    else if (name === 'takeFromTrash') takeFromTrash()
    else takeStep({ event: name, headId })
  }

  function close(): void {
    stepMutation.reset()
    setOpenDialog(null)
    setMistakes(null)
  }

  return {
    openDialog,
    mistakes,
    hasUnsavedText,
    isBusy: stepMutation.isPending || search.isPending,
    /** The step in progress, in words. */
    progress: search.isPending
      ? 'Looking for mistakes…'
      : stepMutation.isPending && contentSteps[stepMutation.variables.name].progress,
    /** The message of the last step: why it failed, or what else it changed. */
    result: search.error?.message ?? stepMutation.error?.message ?? stepMutation.data,
    press,
    close,
    submit: () => takeStepWithText('submit'),
    discard: () => takeStepWithText('discard'),
    requestChanges: (reason: string) => takeStep({ event: 'requestChanges', headId, reason }),
    schedule: (at: string) => takeStep({ event: 'schedule', headId, at }),
    planTakeDown: (at: string | null) => takeStep({ event: 'planTakeDown', headId, at }),
    move,
    takeDown,
    trash,
  }
}

export type ContentStepActions = ReturnType<typeof useContentSteps>
