import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ContentEntry, type ContentFileView } from '../../../content-api.ts'
import { change, post } from '../../api.ts'
import { CallFailed } from '../../call-failed.ts'
import type { Keeping } from './draft-keeper.ts'
import { useKeptOnLeaving } from './keep-on-leaving.ts'
import { openedDraft } from './opened-draft.ts'

export interface TextOfFile {
  entry: ContentEntry
  account: string
  /** As the server has it. */
  draft: ContentFileView['draft']
  /** Of the newest version. */
  text: string
  canWrite: boolean
}

/** What the page has of the text that is not written yet. */
interface UnwrittenPage {
  /** Writes it at once. @returns the text; nothing while there is no page */
  flushPage(): string | undefined
  /** What is on the page is not in the text: Markdown cannot say it. */
  isPageAhead: boolean
}

/**
 * NEWS-6: what is typed in place of the newest version of a file. It is kept as a draft until it is saved, and the version
 * that is changed goes along with every save.
 */
export function useTypedText(
  { entry, account, draft, text, canWrite }: TextOfFile,
  { flushPage, isPageAhead }: UnwrittenPage,
) {
  const { id } = entry
  const [{ keeper, opened, aside: found }] = useState(() => openedDraft(account, id, text, canWrite ? draft : null))
  const keeping = useSyncExternalStore(keeper.subscribe, () => keeper.keeping)
  const [aside, setAside] = useState(found)
  const [typed, setTyped] = useState(opened?.text ?? text)
  const [base, setBase] = useState(opened ? { id: opened.baseId, text: opened.baseText } : { id: entry.head.id, text })
  /** The head that a save of ours has followed: `entry` still has it until it is read again. */
  const [passed, setPassed] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const isChanged = typed !== base.text
  const written = () => flushPage() || typed
  const save = useMutation({
    mutationFn: async () => {
      const saved = written()
      // Else it could reach the server after the version that it became.
      await keeper.hold()
      const sent = { baseId: base.id, text: saved, reason: reason.trim() === '' ? null : reason, drafts: keeper.ids }
      return { saved, entry: await change(`/content/${id}/save`, sent, ContentEntry), before: entry.state }
    },
    onSuccess: ({ saved, entry: { head } }) => {
      setPassed(entry.head.id)
      setBase({ id: head.id, text: saved })
      setReason('')
      keeper.end()
      if (typed !== saved) keeper.type({ baseId: head.id, baseText: saved, text: typed })
    },
    onError: () => keeper.release(),
    // Saved is saved: what is read again is not waited for.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content'] }),
  })
  const [isMerging, setMerging] = useState(false)
  const isRefused = save.error instanceof CallFailed && save.error.status === 409
  const isNews = base.id !== entry.head.id && entry.head.id !== passed
  /** Somebody has saved another version since what is typed began. */
  const isBehind = isChanged && isNews
  const isConflict = isBehind && (isMerging || isRefused)

  // A version that came meanwhile is shown where nothing was typed, also nothing that the page has still to write. In one task:
  // nobody can type between the question and the answer.
  useLayoutEffect(() => {
    if (isChanged || !isNews || written() !== base.text) return
    setBase({ id: entry.head.id, text })
    setTyped(text)
  })

  // Asked after what waits is written: the keeper knows of it then.
  const isUnkept = () => canWrite && (written() !== base.text ? !isOnServer[keeper.keeping] : isPageAhead)
  const leaving = useRef({ written, isUnkept })
  leaving.current = { written, isUnkept }
  useKeptOnLeaving(keeper, leaving)

  const type = (next: string, on = base) => {
    setTyped(next)
    if (next !== on.text) keeper.type({ baseId: on.id, baseText: on.text, text: next })
    else if (keeper.ids.length > 0) post(`/content/${id}/draft/drop`, { drafts: keeper.end() }).catch(() => undefined)
    else keeper.end()
  }

  const endMerging = () => {
    setMerging(false)
    save.reset()
  }

  return {
    typed,
    /** The version that is changed. */
    base,
    /** What is typed, also what the page has not written yet. */
    written,
    type,
    isChanged,
    /** How it is kept; null where it is what is saved. */
    keeping: isChanged ? keeping : null,
    reason,
    setReason,
    save,
    isBehind,
    isConflict,
    merge: () => setMerging(true),
    endMerging,
    /** Goes on with a text that holds what somebody else has saved. */
    takeMerged(next: string) {
      const on = { id: entry.head.id, text }
      setBase(on)
      type(next, on)
      endMerging()
    },
    /** Another text that this browser has kept. */
    aside,
    takeAside(kept: string) {
      type(kept)
      setAside(null)
    },
  }
}

/** Whether the server has all of what is typed, or will be asked for nothing. */
const isOnServer: Record<Keeping, boolean> = {
  nothing: true,
  waiting: false,
  kept: true,
  local: false,
  elsewhere: false,
}
