import type { ContentFileView } from '../../../content-api.ts'
import { post } from '../../api.ts'
import { DraftKeeper, localDraft } from './draft-keeper.ts'

/**
 * What to go on with: what this browser has kept, where it followed what the server has, else what the server has. Another
 * text that this browser has kept is offered beside. One that says what the newest version says is over: a window that was
 * closed has sent it last, and was overtaken by the save of another.
 *
 * @param text  of the newest version
 */
export function openedDraft(account: string, file: string, text: string, draft: ContentFileView['draft']) {
  const key = `salus-desk-draft:${account}:${file}`
  const kept = localDraft(localStorage, key)
  const local = kept?.text === text ? null : kept
  const follows = local !== null && (draft === null || local.ids.includes(draft.id))
  const keeper = new DraftKeeper({
    key,
    // What the page before has sent as it went may reach the server only now: it is no text of another window.
    ids: follows ? local.ids : draft ? [draft.id] : [],
    storage: localStorage,
    send: (sent) => post(`/content/${file}/draft`, sent),
  })
  if (local && follows) keeper.type(local)
  const opened = follows ? local : draft?.text === text ? null : draft
  return { keeper, opened, aside: local && !follows ? local.text : null }
}
