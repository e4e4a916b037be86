import { urgencyLevelsOf } from '#model/articles/section.ts'
import { planHelpBox } from '#texts/safety/help-box.ts'
import type { Stage } from '../article-draft.ts'

/** Help lines come first, and the sponsor last, if a box of the text is for readers in a crisis of their own. */
export const help: Stage = {
  name: 'help',
  run(draft, { site, texts }) {
    if (!urgencyLevelsOf(draft.written.tabs).has('crisis')) return draft
    return { ...draft, help: planHelpBox('crisis', site, texts), sponsorPlace: 'end' }
  },
  summarize: (draft) => (draft.help ? 'help lines below the title' : 'none'),
}
