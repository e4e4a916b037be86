import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Label, Tab, TabList, TabPanel, Tabs, TextArea, TextField } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { isArticleFile, isSitePage } from '#authoring/forms/document-kinds.ts'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import { ContentEntry, type ContentFileView } from '../../content-api.ts'
import { change, post } from '../api.ts'
import { CallFailed } from '../call-failed.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import table from '../controls/Table.module.css'
import type { SoughtField } from '../documents/DocumentForm.tsx'
import type { RichTextHandle } from '../editor/RichTextEditor.tsx'
import type { Remark } from '../editor/remarks/remark.ts'
import { ChecksPanel } from '../writing/ChecksPanel.tsx'
import { PreviewPanel } from '../writing/PreviewPanel.tsx'
import { frontLength } from '../writing/remarks-of.ts'
import { checkText, useChecks } from '../writing/use-checks.ts'
import styles from './Content.module.css'
import { languageOfPath, shownAs } from './content-names.ts'
import { DraftKeeper, type Keeping, localDraft } from './draft-keeper.ts'
import { type EditorView, useEditorView } from './editor-view.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { Mistakes } from './MistakesDialog.tsx'
import { PresentPeople } from './PresentPeople.tsx'
import { usePresence } from './presence.ts'

/** Loaded with the first page that is opened. */
const RichTextEditor = lazy(async () => ({ default: (await import('../editor/RichTextEditor.tsx')).RichTextEditor }))

/** Loaded with the first document that is opened. */
const DocumentForm = lazy(async () => ({ default: (await import('../documents/DocumentForm.tsx')).DocumentForm }))

/** Loaded with the first article or page about the site whose details are opened. */
const FrontMatterForm = lazy(async () => ({
  default: (await import('../documents/FrontMatterForm.tsx')).FrontMatterForm,
}))

/** What the steps of a file know of its text. */
export interface TextHandle {
  /** Whether something is typed that is no version yet. */
  isChanged(): boolean
  /** Makes a version of it. @throws CallFailed, Error where it cannot be written */
  save(): Promise<ContentEntry>
  /** What is wrong in it, with what is typed. @throws CallFailed, Error where it cannot be written */
  mistakes(): Promise<Mistakes>
  /** Leads to the words that a remark is about. */
  goTo(remark: Remark): void
}

/**
 * The text of a file, as the page it makes (NEWS-7) or as it is written, with what `check` says of it beside. What is typed
 * is kept as a draft until it is saved, and who else has the file open is said (NEWS-6). The version that is changed goes
 * along with every save: where somebody else has saved meanwhile, both texts are merged, and it is asked what cannot be.
 */
export function TextEditor({
  entry,
  account,
  text,
  draft,
  canWrite,
  ref,
  children,
}: {
  entry: ContentEntry
  account: string
  /** As the server has it. */
  draft: ContentFileView['draft']
  /** Of the newest version. */
  text: string
  canWrite: boolean
  ref: Ref<TextHandle>
  children: ReactNode
}) {
  const { id } = entry
  const [{ keeper, opened, aside: found }] = useState(() => openedDraft(account, id, text, canWrite ? draft : null))
  const keeping = useSyncExternalStore(keeper.subscribe, () => keeper.keeping)
  const [aside, setAside] = useState(found)
  const [typed, setTyped] = useState(opened?.text ?? text)
  const [base, setBase] = useState(opened ? { id: opened.baseId, text: opened.baseText } : { id: entry.head.id, text })
  /** The head that a save of ours has followed: `entry` still has it until it is read again. */
  const [passed, setPassed] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [view, setView, showView] = useEditorView(shownAs(entry.path))
  const [sought, setSought] = useState<{ field: SoughtField; otherwise(): void } | null>(null)
  const [hasPage, setHasPage] = useState(view === 'page')
  /** What is on the page is not in the text: Markdown cannot say it. */
  const [isPageAhead, setPageAhead] = useState(false)
  const page = useRef<RichTextHandle>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useRef<HTMLParagraphElement>(null)
  const queries = useQueryClient()
  const isChanged = typed !== base.text
  /** What is typed, also what the page has not written yet. */
  const written = () => (view === 'page' && page.current?.flush()) || typed
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
  const checks = useChecks(entry.path, typed)
  const others = usePresence(id, account, typed)

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
  useUnloadWarning(leaving)

  useEffect(() => {
    const flush = () => void keeper.flush()
    /** The browser may end a page that is hidden without another event: what the page has still to write is kept before. */
    const leave = () => {
      leaving.current.written()
      flush()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('online', flush)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [keeper])

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

  /** Only there are lines seen. */
  const hasLines = view === 'source'
  const hasDetails = isSitePage(entry.path) || isArticleFile(entry.path)
  const seek = (field: SoughtField, otherwise: () => void) => {
    written()
    setSought({ field, otherwise })
    showView(shownAs(entry.path) === 'form' ? 'form' : 'details')
  }
  const goToSource = ({ from, to }: Remark) => {
    flushSync(() => showView('source'))
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  /** To the words on the page, else to their field, else to where they are written. */
  const goTo = (remark: Remark) => {
    if (view === 'source') return goToSource(remark)
    if (page.current) flushSync(() => showView('page'))
    if (page.current?.goTo(remark)) return
    const isInForm = shownAs(entry.path) === 'form' || (hasDetails && remark.from < frontLength(typed))
    if (!isInForm) return goToSource(remark)
    const { from: offset, found, expected } = remark
    seek({ offset, found, expected }, () => goToSource(remark))
  }
  const requireWritten = () => {
    if (isPageAhead) throw new Error('What is on the page cannot be saved as it is: it says above the text why.')
  }
  useImperativeHandle(ref, () => ({
    isChanged: () => isPageAhead || written() !== base.text,
    async save() {
      requireWritten()
      return (await save.mutateAsync()).entry
    },
    async mistakes() {
      requireWritten()
      const { text, remarks } = await checkText(entry.path, written())
      return {
        document: { path: entry.path, text, hasLines },
        remarks: remarks.filter(({ severity }) => severity === 'error'),
      }
    },
    goTo,
  }))
  const endSeeking = useCallback(
    (isFound: boolean) => {
      setSought(null)
      if (!isFound) sought?.otherwise()
    },
    [sought],
  )
  return (
    <div className={styles.work}>
      <div className={styles.editor}>
        <PresentPeople people={others} />
        {isBehind && (
          <p className={styles.aside} role="status">
            {entry.head.actor} has saved version {entry.head.number} meanwhile.{' '}
            <DeskButton onPress={() => setMerging(true)}>Look at both</DeskButton>
          </p>
        )}
        <KeptAside
          text={aside}
          onTake={(kept) => {
            type(kept)
            setAside(null)
          }}
        />
        <Tabs
          selectedKey={view}
          onSelectionChange={(key) => {
            written()
            setHasPage(true)
            setView(key as EditorView)
          }}
        >
          <ViewTabs shown={shownAs(entry.path)} hasDetails={hasDetails} />
          {/* It stays, and so do its steps to undo, while the source is looked at. */}
          <TabPanel id="page" shouldForceMount={hasPage} className={styles.view ?? ''}>
            <Suspense fallback={<p role="status">Opening the page…</p>}>
              <RichTextEditor
                ref={page}
                text={typed}
                isShown={view === 'page'}
                language={languageOfPath(entry.path)}
                isReadOnly={!canWrite}
                checked={checks.checked}
                onText={type}
                onRefused={setPageAhead}
                onSource={(nearest) => {
                  setPageAhead(false)
                  type(nearest)
                  setView('source')
                }}
                onSources={
                  isArticleFile(entry.path) ? () => seek({ path: ['sources'] }, () => setView('source')) : null
                }
                onSave={() => canWrite && written() !== base.text && save.mutate()}
              />
            </Suspense>
          </TabPanel>
          {(['form', 'details'] as const).map((id) => {
            const Form = id === 'form' ? DocumentForm : FrontMatterForm
            return (
              <TabPanel key={id} id={id}>
                <Suspense fallback={<p role="status">Opening the form…</p>}>
                  <Form
                    path={entry.path}
                    text={typed}
                    checked={checks.checked}
                    isReadOnly={!canWrite}
                    sought={sought?.field ?? null}
                    onText={type}
                    onSource={() => setView('source')}
                    onSought={endSeeking}
                  />
                </Suspense>
              </TabPanel>
            )
          })}
          <TabPanel id="source">
            <TextField
              value={typed}
              onChange={(next) => type(next)}
              isReadOnly={!canWrite}
              className={styles.source ?? ''}
            >
              <Label>Text</Label>
              <TextArea ref={area} dir="auto" spellCheck rows={28} />
            </TextField>
          </TabPanel>
          <TabPanel id="preview">
            <PreviewPanel file={id} text={typed} canShare={canWrite} />
          </TabPanel>
        </Tabs>
        {canWrite && (
          <div className={styles.saving}>
            <div className={styles.reason}>
              <DeskField label="Why, for the history" value={reason} onChange={setReason} maxLength={500} dir="auto" />
            </div>
            <DeskButton
              look="main"
              isDisabled={!isChanged || isPageAhead || save.isPending}
              // It can be pressed no more then.
              onPress={() => save.mutate(undefined, { onSuccess: () => catchFocus(() => kept.current) })}
            >
              Save as a new version
            </DeskButton>
            <KeptLine ref={kept} keeping={isChanged ? keeping : null} saved={save.data ?? null} />
          </div>
        )}
        <p role="alert" className={table.problem}>
          {!isConflict && save.error?.message}
        </p>
      </div>
      <div className={styles.beside}>
        <ChecksPanel path={entry.path} checks={checks} hasLines={hasLines} onChoose={goTo} />
        {children}
      </div>
      {isConflict && (
        <MergeDialog
          key={entry.head.id}
          title={`${entry.head.actor} has saved version ${entry.head.number} meanwhile`}
          texts={{ base: base.text, theirs: text, mine: typed }}
          names={{ mine: 'My text', theirs: `Version ${entry.head.number}` }}
          take="Go on with both"
          onTake={(next) => {
            const on = { id: entry.head.id, text }
            setBase(on)
            type(next, on)
            endMerging()
            // What opened the dialog is gone with the difference.
            catchFocus(() => kept.current)
          }}
          onClose={endMerging}
        >
          <p>Nothing was replaced.</p>
        </MergeDialog>
      )}
    </div>
  )
}

/** @param keeping  how the text that is typed is kept; null where it is what is saved */
function KeptLine({
  ref,
  keeping,
  saved,
}: {
  ref: Ref<HTMLParagraphElement>
  keeping: Keeping | null
  saved: Parameters<typeof savedWords>[0] | null
}) {
  return (
    <p role="status" aria-live={keeping && isRoutine(keeping) ? 'off' : 'polite'} ref={ref} tabIndex={-1}>
      {keeping ? keptWords[keeping] : saved ? savedWords(saved) : ''}
    </p>
  )
}

function ViewTabs({ shown, hasDetails }: { shown: ReturnType<typeof shownAs>; hasDetails: boolean }) {
  if (shown === null) return null
  return (
    <TabList aria-label="How it is shown" className={styles.views ?? ''}>
      {shown === 'page' ? <Tab id="page">Page</Tab> : <Tab id="form">Form</Tab>}
      {hasDetails && <Tab id="details">Details</Tab>}
      <Tab id="source">Source</Tab>
      {shown === 'page' && <Tab id="preview">Preview</Tab>}
    </TabList>
  )
}

function KeptAside({ text, onTake }: { text: string | null; onTake(text: string): void }) {
  if (text === null) return null
  return (
    <p className={styles.aside} role="status">
      This browser has kept another text of yours, which the server never got.{' '}
      <DeskButton onPress={() => onTake(text)}>Go on with that one</DeskButton>
    </p>
  )
}

/** The browser asks before it leaves the page while something is kept nowhere but in this browser, or not at all. */
function useUnloadWarning(leaving: RefObject<{ isUnkept(): boolean }>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => leaving.current.isUnkept() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [leaving])
}

/** Whether the server has all of what is typed, or will be asked for nothing. */
const isOnServer: Record<Keeping, boolean> = {
  nothing: true,
  waiting: false,
  kept: true,
  local: false,
  elsewhere: false,
}

/** Changes with every pause of the typing, into which a screen reader must not speak. */
function isRoutine(keeping: Keeping): boolean {
  return keeping !== 'local' && keeping !== 'elsewhere'
}

/** An editor who changes what was submitted, approved or published begins again. */
function savedWords({ entry, before }: { entry: ContentEntry; before: ContentState }): string {
  return entry.state === before ? 'Saved' : 'Saved as a draft: submit it for review once it is ready'
}

const keptWords: Record<Keeping, string> = {
  nothing: 'Not saved',
  waiting: 'Not saved',
  kept: 'Kept as your draft; not saved as a version',
  local: 'Kept in this browser alone: the desk does not answer',
  elsewhere: 'You have typed in another window meanwhile. This text is kept in this browser alone',
}

/**
 * What to go on with: what this browser has kept, where it followed what the server has, else what the server has. Another
 * text that this browser has kept is offered beside. One that says what the newest version says is over: a window that was
 * closed has sent it last, and was overtaken by the save of another.
 *
 * @param text  of the newest version
 */
function openedDraft(account: string, file: string, text: string, draft: ContentFileView['draft']) {
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
