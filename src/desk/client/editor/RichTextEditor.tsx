import { EditorView } from 'prosemirror-view'
import 'prosemirror-view/style/prosemirror.css'
import '#ui/prose.css'
import { useQuery } from '@tanstack/react-query'
import type { Command, EditorState } from 'prosemirror-state'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { frontSources, sourceIdFor, withSourceId } from '#authoring/rich-text/front-matter-sources.ts'
import { frontKeyAt, withFrontText } from '#authoring/rich-text/front-matter-text.ts'
import { directionOf } from '#model/text/direction-runs.ts'
import { OwnBlocks } from '../../writing-api.ts'
import { ask } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { catchFocus } from '../controls/lost-focus.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { blockFields } from './block-fields.ts'
import { blockViews } from './block-views.ts'
import { ContextBar } from './ContextBar.tsx'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { insertBlock } from './editor-commands.ts'
import { editorKeys } from './editor-keys.ts'
import { EditorSession } from './editor-session.ts'
import { FrontField } from './FrontField.tsx'
import styles from './RichTextEditor.module.css'
import { placeRemarks } from './remarks/place-remarks.ts'
import { RemarkCard } from './remarks/RemarkCard.tsx'
import { missingKey, type Remark } from './remarks/remark.ts'
import { goToRemark, placed } from './remarks/remark-plugin.ts'

export interface RichTextHandle {
  /** Writes pending changes into the text at once. @returns the text */
  flush(): string
  /** Moves to the words of a remark. @returns false where the page does not have them */
  goTo(remark: Remark): boolean
}

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
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<EditorState>(session.state)
  const [front, setFront] = useState(session.front)
  const [refused, setRefused] = useState<string | null>(null)
  const [open, setOpen] = useState<OpenDialog>(null)
  const [isInsertOpen, setInsertOpen] = useState(false)
  const calls = useRef({ onText, onRefused, onSave })
  calls.current = { onText, onRefused, onSave }

  const flush = () => {
    const { text: next, isFaithful } = session.write()
    setRefused(isFaithful ? null : next)
    calls.current.onRefused(!isFaithful)
    if (isFaithful && next !== session.text) {
      session.text = next
      calls.current.onText(next)
    }
    return session.text
  }
  const goTo = (remark: Remark): boolean => {
    const { view, front } = session
    if (!view) return false
    if (remark.from >= front.length) return goToRemark(view, remark.id)
    if (missingKey(remark) !== undefined) return false
    const field = sheet.current?.querySelector<HTMLTextAreaElement>(
      `[data-front=${frontKeyAt(front, remark.from)}] textarea`,
    )
    field?.focus()
    return Boolean(field)
  }
  useImperativeHandle(ref, () => ({ flush, goTo }))

  const own = useQuery({
    queryKey: ['content-blocks'],
    queryFn: () => ask('/content/blocks', OwnBlocks),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ownBlocks = useRef<OwnBlocks['blocks']>([])
  ownBlocks.current = own.data?.blocks ?? []
  const ownBlock = (name: string) => ownBlocks.current.find((block) => block.name === name)

  const openBlock = (view: EditorView, pos: number) => {
    const node = view.state.doc.nodeAt(pos)
    if (!node || !view.editable) return
    const { name } = node.attrs
    setOpen({ is: 'block', name, pos, attributes: { ...blankAttributes(ownBlock(name)), ...node.attrs.attributes } })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for as long as the page is open
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView(place.current, {
      state: session.open([
        editorKeys({ openBlock, setOpen, setInsertOpen, save: () => calls.current.onSave() }),
        pictureFiles((files) => setOpen({ is: 'picture', files })),
      ]),
      ...pageProps(isReadOnly, language),
      nodeViews: blockViews(openBlock),
      handleDOMEvents: {
        blur() {
          session.writeNow(flush)
          return false
        },
      },
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction)
        view.updateState(next)
        session.state = next
        setState(next)
        if (transaction.docChanged) session.writeSoon(flush)
      },
    })
    session.view = view
    setState(view.state)
    // An article was just started, and the button that started it is gone.
    if (!isReadOnly && view.state.doc.textContent === '') catchFocus(() => view)
    return () => {
      session.writeNow(flush)
      session.view = null
      view.destroy()
    }
  }, [])

  // A step such as scheduling makes an open page read-only, and another step makes it editable again.
  useLayoutEffect(() => {
    session.view?.setProps(pageProps(isReadOnly, language))
  }, [session, isReadOnly, language])

  // The text was replaced from outside: by a newer version, or a draft. This runs in the task that renders it: text
  // typed later would otherwise belong to the older text.
  useLayoutEffect(() => {
    if (!isShown || text === session.text) return
    session.replace(text)
    setFront(session.front)
    setRefused(null)
    calls.current.onRefused(false)
    setState(session.state)
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
    const block = ownBlock(name)
    const attributes = blankAttributes(block)
    if (blockFields(name, attributes).length === 0) run(insertBlock(name, {}, block?.holds))
    else setOpen({ is: 'block', name, pos: null, attributes })
  }
  /** A source without an id gets one. */
  const citedId = (index: number): string => {
    const sources = frontSources(session.front)
    const { id, title = '' } = sources[index] ?? {}
    if (id) return id
    const made = sourceIdFor(title, sources)
    session.front = withSourceId(session.front, index, made)
    setFront(session.front)
    session.writeSoon(flush)
    return made
  }
  const writeFront = (key: string, value: string) => {
    session.front = withFrontText(session.front, key, value)
    setFront(session.front)
    session.writeSoon(flush)
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
            ownBlocks={ownBlocks.current.map(({ name }) => name)}
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
        <FrontField
          name="Title"
          hint="Title"
          front={front}
          field="title"
          language={language}
          isReadOnly={isReadOnly}
          onChange={writeFront}
        />
        <FrontField
          name="Deck"
          hint="The article in one sentence (the deck)"
          front={front}
          field="deck"
          language={language}
          isReadOnly={isReadOnly}
          onChange={writeFront}
        />
        <div ref={place} />
        {session.view && <RemarkCard view={session.view} isReadOnly={isReadOnly} />}
      </div>
      <EditorDialogs
        open={open}
        state={state}
        front={front}
        language={language}
        onSources={isReadOnly ? null : onSources}
        citedId={citedId}
        holdsOf={(name) => ownBlock(name)?.holds}
        onDone={done}
        onClose={close}
      />
    </div>
  )
}

/** Whether the page is editable, and its accessible role and name. */
function pageProps(isReadOnly: boolean, language: string) {
  return {
    editable: () => !isReadOnly,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': 'Text of the page',
      'aria-readonly': String(isReadOnly),
      lang: language,
      dir: directionOf(language),
      spellcheck: 'true',
      class: `${styles.page} prose`,
    },
  }
}

/** Empty attributes of one of the publisher's own blocks, for its form. */
function blankAttributes(block: OwnBlocks['blocks'][number] | undefined): Record<string, string> {
  return Object.fromEntries((block?.attributes ?? []).map((name) => [name, '']))
}
