import type { PlainKey } from '#texts/texts.ts'

/** What is done in a newsroom, by the words that files and other systems have for it, in small letters. */
const actions: Readonly<Record<string, PlainKey>> = {
  published: 'articleTools.actionPublished',
  updated: 'articleTools.actionUpdated',
  'medically reviewed': 'articleTools.actionReviewed',
  'fact checked': 'articleTools.actionFactChecked',
  'fact-checked': 'articleTools.actionFactChecked',
  'copy edited': 'articleTools.actionCopyEdited',
}

/** LANG-2: the text that says what an entry of the history is about; null where its author has words of their own. */
export function textOfAction(action: string): PlainKey | null {
  return actions[action.toLowerCase()] ?? null
}
