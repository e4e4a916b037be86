import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { ContentEntry, type ContentFileView } from '../../../content-api.ts'
import { change, post } from '../../api.ts'
import { CallFailed } from '../../call-failed.ts'
import type { Keeping } from './draft-keeper.ts'
import { useKeptOnLeaving } from './keep-on-leaving.ts'
import { openedDraft } from './opened-draft.ts'

export interface TextOfFile {
  entry: ContentEntry
  account: string
  /** The draft on the server. */
  draft: ContentFileView['draft']
  /** The text of the newest version. */
  text: string
  canWrite: boolean
}

/** Changes on the page that are not in the text yet. */
interface UnwrittenPage {
  /** Writes them into the text at once. @returns the text; undefined while there is no page */
  flushPage(): string | undefined
  /** The page has changes that Markdown cannot express, so they are not in the text. */
  isPageAhead: boolean
}

/**
 * NEWS-6: unsaved text in place of the newest version of a file. It is kept as a draft until it is saved, and every
 * save names the version that it replaces.
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
  /** The head before the caller's last save: `entry` still has it until it is read again. */
  const [passed, setPassed] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const isChanged = typed !== base.text
  const written = () => flushPage() || typed
  const save = useMutation({
    mutationFn: async () => {
      const saved = written()
      // Otherwise a draft could reach the server after the version that it became.
      await keeper.hold()
      const sent = { baseId: base.id, text: saved, reason: reason.trim() === '' ? null : reason, drafts: keeper.ids }
      return { saved, entry: await change(`/content/${id}/save`, sent, ContentEntry), before: entry.state }
    },
    onSuccess: ({ saved, entry: { head } }) => {
      // Rendered at once: what waits for this save reads the text and its base right after it.
      flushSync(() => {
        setPassed(entry.head.id)
        setBase({ id: head.id, text: saved })
        setReason('')
      })
      keeper.end()
      if (typed !== saved) keeper.type({ baseId: head.id, baseText: saved, text: typed })
    },
    onError: () => keeper.release(),
    // Does not wait for the refetch: the version is saved already.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content'] }),
  })
  const saving = useRef<ReturnType<typeof save.mutateAsync>>(null)
  /** Saves the text. A save in progress is awaited instead: another one would name the version that it replaces. */
  const saveOnce = () => {
    saving.current ??= save.mutateAsync().finally(() => {
      saving.current = null
    })
    return saving.current
  }
  const [isMerging, setMerging] = useState(false)
  const isRefused = save.error instanceof CallFailed && save.error.status === 409
  const isNews = base.id !== entry.head.id && entry.head.id !== passed
  /** Somebody else has saved another version since this text was begun. A version of a save in progress is the own one. */
  const isBehind = isChanged && isNews && !save.isPending
  const isConflict = isBehind && (isMerging || isRefused)

  // A new version is shown where nothing was typed, including pending changes of the page. This runs in one task, so
  // that nobody can type between check and update.
  useLayoutEffect(() => {
    if (isChanged || !isNews || written() !== base.text) return
    setBase({ id: entry.head.id, text })
    setTyped(text)
  })

  // Evaluated after pending changes are written, so that the keeper has them.
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
    /** The version that the text is based on. */
    base,
    /** The unsaved text, including pending changes of the page. */
    written,
    type,
    isChanged,
    /** How the text is stored; null where it equals the saved version. */
    keeping: isChanged ? keeping : null,
    reason,
    setReason,
    save,
    saveOnce,
    /** Resolves once no save is in progress. */
    async saved() {
      await saving.current?.catch(() => undefined)
    },
    isBehind,
    isConflict,
    merge: () => setMerging(true),
    endMerging,
    /** Continues with a text that contains the version of somebody else. */
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

/** Whether the server has all unsaved text, or needs no request. */
const isOnServer: Record<Keeping, boolean> = {
  nothing: true,
  waiting: false,
  kept: true,
  local: false,
  elsewhere: false,
}
