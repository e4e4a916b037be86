import type { PlainKey } from '#texts/texts.ts'

/** The actions of a newsroom, by their names in files and other systems, in lower case. */
const actions: Readonly<Record<string, PlainKey>> = {
  published: 'articleTools.actionPublished',
  updated: 'articleTools.actionUpdated',
  'medically reviewed': 'articleTools.actionReviewed',
  'fact checked': 'articleTools.actionFactChecked',
  'fact-checked': 'articleTools.actionFactChecked',
  'copy edited': 'articleTools.actionCopyEdited',
}

/** LANG-2: the text for the action of a history entry; null where its author used other words. */
export function textOfAction(action: string): PlainKey | null {
  return actions[action.toLowerCase()] ?? null
}
