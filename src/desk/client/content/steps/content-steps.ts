import { isSettingsFile } from '#authoring/forms/document-kinds.ts'
import { type ContentEvent, eventsIn } from '#model/newsroom/content-transitions.ts'
import type { ContentEntry } from '../../../content-api.ts'
import { kindOfPath } from '../content-names.ts'
import type { ContentRights } from '../content-rights.ts'

interface Step {
  name: string
  /** The status message while the step is in progress. */
  progress: string
  right: keyof ContentRights
  look?: 'main' | 'danger'
}

/** In the order of their buttons. */
export const contentSteps = {
  submit: { name: 'Submit for review', progress: 'Submitting…', right: 'write', look: 'main' },
  approve: { name: 'Approve', progress: 'Approving…', right: 'approve', look: 'main' },
  publish: { name: 'Publish', progress: 'Publishing…', right: 'publish', look: 'main' },
  schedule: { name: 'Schedule…', progress: 'Scheduling…', right: 'publish' },
  unschedule: { name: 'Take from the schedule', progress: 'Taking it from the schedule…', right: 'publish' },
  requestChanges: { name: 'Request changes…', progress: 'Sending it back…', right: 'review' },
  withdraw: { name: 'Withdraw', progress: 'Withdrawing…', right: 'write' },
  discard: { name: 'Go back to what readers see…', progress: 'Going back…', right: 'write' },
  planTakeDown: { name: 'Plan its end…', progress: 'Planning its end…', right: 'publish' },
  move: { name: 'Move…', progress: 'Moving…', right: 'publish' },
  takeDown: { name: 'Take down…', progress: 'Taking down…', right: 'publish', look: 'danger' },
  trash: { name: 'Put into the trash…', progress: 'Putting it into the trash…', right: 'write', look: 'danger' },
  takeFromTrash: {
    name: 'Take out of the trash',
    progress: 'Taking it out of the trash…',
    right: 'write',
    look: 'main',
  },
} as const satisfies Partial<Record<ContentEvent | 'move', Step>>

export type StepName = keyof typeof contentSteps

const stepsWithDialog = ['discard', 'move', 'requestChanges', 'schedule', 'planTakeDown', 'takeDown', 'trash'] as const

/** A step whose dialog asks for input first. */
export type StepWithDialog = (typeof stepsWithDialog)[number]

export function hasDialog(name: StepName): name is StepWithDialog {
  return (stepsWithDialog as readonly StepName[]).includes(name)
}

/** Whether a step passes the newest version on to others, who would not see unsaved changes. */
export function showsVersion(name: StepName): boolean {
  return name === 'approve' || name === 'publish' || name === 'schedule'
}

/** The steps that the file's state and the permissions of the account allow, in the order of their buttons. */
export function possibleSteps({ path, state, isLive, isHeadLive }: ContentEntry, rights: ContentRights): StepName[] {
  return (Object.keys(contentSteps) as StepName[]).filter(
    (name) =>
      rights[contentSteps[name].right] &&
      (name === 'move' ? isHeadLive && kindOfPath(path) === 'articles' : eventsIn(state).includes(name)) &&
      (isLive ? name !== 'trash' : !['discard', 'takeDown', 'planTakeDown'].includes(name)) &&
      // A site needs its settings.
      !(isSettingsFile(path) && ['takeDown', 'planTakeDown'].includes(name)),
  )
}
