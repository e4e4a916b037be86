import 'prosemirror-view/style/prosemirror.css'
import '#ui/prose.css'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { frontKeyAt, withFrontText } from '#authoring/rich-text/front-matter-text.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { blockFields } from './block-fields.ts'
import { ContextBar } from './ContextBar.tsx'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { insertBlock } from './editor-commands.ts'
import { EditorSession } from './editor-session.ts'
import { FrontField } from './FrontField.tsx'
import styles from './RichTextEditor.module.css'
import { placeRemarks } from './remarks/place-remarks.ts'
import { RemarkCard } from './remarks/RemarkCard.tsx'
import { missingKey, type Remark } from './remarks/remark.ts'
import { goToRemark, placed } from './remarks/remark-plugin.ts'
import { useEditorView } from './use-editor-view.ts'
import { type OwnBlock, useOwnBlocks } from './use-own-blocks.ts'
import { usePageText } from './use-page-text.ts'

export interface RichTextHandle {
  /** Writes pending changes into the text at once. @returns the text */
  flush(): string
  /** Moves to the words of a remark. @returns false where the page does not have them */
  goTo(remark: Remark): boolean
}

/** The texts of the front matter that readers see above the page. */
const frontFields = [
  { field: 'title', name: 'Title', hint: 'Title' },
  { field: 'deck', name: 'Deck', hint: 'The article in one sentence (the deck)' },
] as const

/**
 * NEWS-7: a Markdown file as the page that readers will see. Changes are written back as Markdown, in which only the
 * changed lines differ. A change that Markdown cannot express is refused: it stays on the page, and the source is
 * offered.
 */
export function RichTextEditor({
  text,
  isShown,
  language,
  isReadOnly,
  checked,
  onText,
  onRefused,
  onSource,
  onSources,
  onSave,
  ref,
}: {
  text: string
  /** False while the source is shown: changes made there are read when the page is shown again. */
  isShown: boolean
  language: string
  isReadOnly: boolean
  /** The remarks of the last check, and the text that was checked. */
  checked: { text: string; remarks: readonly Remark[] } | undefined
  onText(text: string): void
  /** Called with whether the page has changes that are not in the text. */
  onRefused(isRefused: boolean): void
  /** Switches to the source, with the text that is nearest to the page. */
  onSource(text: string): void
  /** Shows the article's list of sources; null where it has none. */
  onSources: (() => void) | null
  onSave(): void
  ref: Ref<RichTextHandle>
}) {
  const [session] = useState(() => new EditorSession(text))
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenDialog>(null)
  const [isInsertOpen, setInsertOpen] = useState(false)
  const ownBlocks = useOwnBlocks()
  const written = usePageText(session, { onText, onRefused })
  const { front, refused, flush } = written
  const openBlock = (view: EditorView, pos: number) => {
    const node = view.state.doc.nodeAt(pos)
    if (!node || !view.editable) return
    const { name } = node.attrs
    const attributes = { ...blankAttributes(ownBlocks.find(name)), ...node.attrs.attributes }
    setOpen({ is: 'block', name, pos, attributes })
  }
  const shown = useEditorView(session, {
    isReadOnly,
    language,
    flush,
    openBlock,
    setOpen,
    setInsertOpen,
    save: onSave,
  })
  const { state } = shown

  const goTo = (remark: Remark): boolean => {
    const { view } = session
    if (!view) return false
    if (remark.from >= session.front.length) return goToRemark(view, remark.id)
    if (missingKey(remark) !== undefined) return false
    const field = sheet.current?.querySelector<HTMLTextAreaElement>(
      `[data-front=${frontKeyAt(session.front, remark.from)}] textarea`,
    )
    field?.focus()
    return Boolean(field)
  }
  useImperativeHandle(ref, () => ({ flush, goTo }))

  // The text was replaced from outside: by a newer version, or a draft. This runs in the task that renders it: text
  // typed later would otherwise belong to the older text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else replaces the text
  useLayoutEffect(() => {
    if (!isShown || text === session.text) return
    session.replace(text)
    written.reread()
    shown.reread()
  }, [text, isShown, session])

  // Remarks on an older text are not placed: those on the present text follow.
  useEffect(() => {
    const { view } = session
    if (!view || !isShown || !checked || checked.text !== session.text || session.isWaiting) return
    view.dispatch(placed(view.state.tr, placeRemarks(checked.text, checked.remarks, view.state.doc)))
  }, [checked, isShown, session])

  const run = (command: Command, takesFocus = true) => {
    const { view } = session
    if (!view) return
    command(view.state, view.dispatch, view)
    if (takesFocus) view.focus()
  }
  const close = () => {
    // Removes the dialog first, since an open dialog keeps the focus; after an asynchronous action nothing has rendered
    // yet.
    flushSync(() => setOpen(null))
    // Runs after the dialog has returned the focus.
    setTimeout(() => session.view?.focus())
  }
  const done = (command: Command) => {
    run(command, false)
    close()
  }
  const insert = (name: string) => {
    if (name === 'picture') {
      setOpen({ is: 'picture', files: [] })
      return
    }
    const block = ownBlocks.find(name)
    const attributes = blankAttributes(block)
    if (blockFields(name, attributes).length === 0) run(insertBlock(name, {}, block?.holds))
    else setOpen({ is: 'block', name, pos: null, attributes })
  }
  return (
    <div className={styles.editor}>
      {!isReadOnly && (
        <div className={styles.bars}>
          <EditorToolbar
            state={state}
            isInsertOpen={isInsertOpen}
            onInsertOpen={setInsertOpen}
            run={run}
            ownBlocks={ownBlocks.names()}
            onLink={() => setOpen({ is: 'link' })}
            onCite={() => setOpen({ is: 'cite' })}
            onBlock={insert}
          />
          <ContextBar
            state={state}
            run={run}
            onLink={() => setOpen({ is: 'link' })}
            onBlock={(pos) => session.view && openBlock(session.view, pos)}
          />
        </div>
      )}
      {refused !== null && (
        <div role="alert" className={styles.refused}>
          <p>Markdown cannot say what is on the page now. Undo the last step, or go on in the source.</p>
          <DeskButton onPress={() => onSource(refused)}>Go on in the source</DeskButton>
        </div>
      )}
      <div className={styles.sheet} ref={sheet}>
        {frontFields.map((shownField) => (
          <FrontField
            key={shownField.field}
            {...shownField}
            front={front}
            language={language}
            isReadOnly={isReadOnly}
            onChange={(key, value) => written.changeFront(withFrontText(session.front, key, value))}
          />
        ))}
        <div ref={shown.place} />
        {session.view && <RemarkCard view={session.view} isReadOnly={isReadOnly} />}
      </div>
      <EditorDialogs
        open={open}
        state={state}
        front={front}
        language={language}
        onSources={isReadOnly ? null : onSources}
        citedId={written.citedId}
        holdsOf={(name) => ownBlocks.find(name)?.holds}
        onDone={done}
        onClose={close}
      />
    </div>
  )
}

/** Empty attributes of one of the publisher's own blocks, for its form. */
function blankAttributes(block: OwnBlock | undefined): Record<string, string> {
  return Object.fromEntries((block?.attributes ?? []).map((name) => [name, '']))
}
