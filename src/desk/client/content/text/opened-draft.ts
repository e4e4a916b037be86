import type { ContentFileView } from '../../../content-api.ts'
import { post } from '../../api.ts'
import { DraftKeeper, localDraft } from './draft-keeper.ts'

/**
 * The text to continue with: the draft of this browser where it followed that of the server, else the draft of the
 * server. Another text that this browser has kept is offered separately. A kept text that equals the newest version is
 * dropped: a window that was closed sent it last, after another window had saved it.
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
    // A state that the page before sent on closing may reach the server only now: it does not come from another window.
    ids: follows ? local.ids : draft ? [draft.id] : [],
    storage: localStorage,
    send: (sent) => post(`/content/${file}/draft`, { ...sent, account }),
  })
  if (local && follows) keeper.type(local)
  const opened = follows ? local : draft?.text === text ? null : draft
  return { keeper, opened, aside: local && !follows ? local.text : null }
}
