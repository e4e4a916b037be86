import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isArticleFile, isSitePage } from '#authoring/forms/document-kinds.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskField } from '../../controls/DeskField.tsx'
import { catchFocus } from '../../controls/lost-focus.ts'
import table from '../../controls/Table.module.css'
import type { SoughtField } from '../../documents/DocumentForm.tsx'
import type { RichTextHandle } from '../../editor/RichTextEditor.tsx'
import type { Remark } from '../../editor/remarks/remark.ts'
import { ChecksPanel } from '../../writing/ChecksPanel.tsx'
import { frontLength } from '../../writing/remarks-of.ts'
import { checkText, useChecks } from '../../writing/use-checks.ts'
import styles from '../Content.module.css'
import { shownAs } from '../content-names.ts'
import { MergeDialog } from '../MergeDialog.tsx'
import type { Mistakes } from '../steps/MistakesDialog.tsx'
import { useEditorView } from './editor-view.ts'
import { KeptAside, KeptLine } from './KeptText.tsx'
import { PresentPeople } from './PresentPeople.tsx'
import { usePresence } from './presence.ts'
import { TextViews } from './TextViews.tsx'
import { type TextOfFile, useTypedText } from './use-typed-text.ts'

/** The methods of the text that the steps of a file call. */
export interface TextHandle {
  /** Whether there are unsaved changes. */
  isChanged(): boolean
  /** Resolves once no save is in progress. */
  saved(): Promise<void>
  /** Saves unsaved changes as a version. @returns its id, or that of the version without changes. @throws as mistakes */
  save(): Promise<string>
  /** The mistakes in the text with its unsaved changes. @throws CallFailed, Error where it cannot be written */
  mistakes(): Promise<Mistakes>
  /** Shows the words that a remark is about. */
  goTo(remark: Remark): void
}

/**
 * The text of a file, as the page it makes (NEWS-7) or as source, with the remarks of `check` beside it. Unsaved text
 * is kept as a draft, and others who have the file open are shown (NEWS-6). Every save names the version that it
 * replaces: where somebody else has saved meanwhile, both texts are merged, and the editor resolves the conflicts.
 */
export function TextEditor({
  ref,
  children,
  ...file
}: TextOfFile & {
  ref: Ref<TextHandle>
  children: ReactNode
}) {
  const { entry, account, text, canWrite } = file
  const { head, path } = entry
  const [view, setView, showView] = useEditorView(shownAs(path))
  const [sought, setSought] = useState<{ field: SoughtField; otherwise(): void } | null>(null)
  const [hasPage, setHasPage] = useState(view === 'page')
  const [isPageAhead, setPageAhead] = useState(false)
  const page = useRef<RichTextHandle>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const kept = useRef<HTMLParagraphElement>(null)
  const flushPage = () => (view === 'page' ? page.current?.flush() : undefined)
  const { typed, written, type, save, ...work } = useTypedText(file, { flushPage, isPageAhead })
  const checks = useChecks(path, typed)
  const others = usePresence(entry.id, account, typed)

  /** Only the source shows lines. */
  const hasLines = view === 'source'
  const hasDetails = isSitePage(path) || isArticleFile(path)
  const seek = (field: SoughtField, otherwise: () => void) => {
    written()
    setSought({ field, otherwise })
    showView(shownAs(path) === 'form' ? 'form' : 'details')
  }
  const goToSource = ({ from, to }: Remark) => {
    flushSync(() => showView('source'))
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  /** To the words on the page, else to their field, else to their position in the source. */
  const goTo = (remark: Remark) => {
    if (view === 'source') return goToSource(remark)
    if (page.current) flushSync(() => showView('page'))
    if (page.current?.goTo(remark)) return
    const isInForm = shownAs(path) === 'form' || (hasDetails && remark.from < frontLength(typed))
    if (!isInForm) return goToSource(remark)
    const { from: offset, found, expected } = remark
    seek({ offset, found, expected }, () => goToSource(remark))
  }
  const requireWritten = () => {
    if (isPageAhead) throw new Error('What is on the page cannot be saved as it is: it says above the text why.')
  }
  useImperativeHandle(ref, () => ({
    isChanged: () => isPageAhead || written() !== work.base.text,
    saved: work.saved,
    async save() {
      requireWritten()
      return written() === work.base.text ? work.base.id : (await work.saveOnce()).entry.head.id
    },
    async mistakes() {
      requireWritten()
      const { text, remarks } = await checkText(path, written())
      return { document: { path, text, hasLines }, remarks: remarks.filter(({ severity }) => severity === 'error') }
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
        {work.isBehind && (
          <p className={styles.aside} role="status">
            {head.actor} has saved version {head.number} meanwhile.{' '}
            <DeskButton onPress={work.merge}>Look at both</DeskButton>
          </p>
        )}
        <KeptAside text={work.aside} onTake={work.takeAside} />
        <TextViews
          entry={entry}
          typed={typed}
          view={view}
          hasPage={hasPage}
          hasDetails={hasDetails}
          canWrite={canWrite}
          checked={checks.checked}
          sought={sought?.field ?? null}
          page={page}
          area={area}
          onView={(next) => {
            written()
            setHasPage(true)
            setView(next)
          }}
          onText={(next) => type(next)}
          onPageAhead={setPageAhead}
          onSource={(nearest) => {
            if (nearest !== undefined) {
              setPageAhead(false)
              type(nearest)
            }
            setView('source')
          }}
          onSources={() => seek({ path: ['sources'] }, () => setView('source'))}
          onSought={endSeeking}
          onSave={() => canWrite && written() !== work.base.text && void work.saveOnce().catch(() => undefined)}
        />
        {canWrite && (
          <div className={styles.saving}>
            <div className={styles.reason}>
              <DeskField
                label="Why, for the history"
                value={work.reason}
                onChange={work.setReason}
                maxLength={500}
                dir="auto"
              />
            </div>
            <DeskButton
              look="main"
              isDisabled={!work.isChanged || isPageAhead || save.isPending}
              // The button is then disabled.
              onPress={() =>
                void work.saveOnce().then(
                  () => catchFocus(() => kept.current),
                  () => undefined,
                )
              }
            >
              Save as a new version
            </DeskButton>
            <KeptLine ref={kept} keeping={work.keeping} saved={save.data ?? null} />
          </div>
        )}
        <p role="alert" className={table.problem}>
          {!work.isConflict && save.error?.message}
        </p>
      </div>
      <div className={styles.beside}>
        <ChecksPanel path={path} checks={checks} hasLines={hasLines} onChoose={goTo} />
        {children}
      </div>
      {work.isConflict && (
        <MergeDialog
          key={head.id}
          title={`${head.actor} has saved version ${head.number} meanwhile`}
          texts={{ base: work.base.text, theirs: text, mine: typed }}
          names={{ mine: 'My text', theirs: `Version ${head.number}` }}
          take="Go on with both"
          onTake={(next) => {
            work.takeMerged(next)
            // The button that opened the dialog disappears with the conflict.
            catchFocus(() => kept.current)
          }}
          onClose={work.endMerging}
        >
          <p>Nothing was replaced.</p>
        </MergeDialog>
      )}
    </div>
  )
}
