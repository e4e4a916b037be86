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
  /** Writes at once what waits. @returns the text */
  flush(): string
  /** Leads to the words of a remark. @returns false where they are not on the page */
  goTo(remark: Remark): boolean
}

/**
 * NEWS-7: a Markdown file as the page that readers will see. What is typed comes out as the file's text, of which only the
 * lines differ that were touched. What Markdown cannot say is refused: it stays on the page, and the source is offered.
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
  /** False while the source is looked at: what is typed there is read when the page is shown again. */
  isShown: boolean
  language: string
  isReadOnly: boolean
  /** The remarks of the last check, and the text that was checked. */
  checked: { text: string; remarks: readonly Remark[] } | undefined
  onText(text: string): void
  /** Whether what is on the page is not in the text. */
  onRefused(isRefused: boolean): void
  /** Goes on in the source, with the text that is nearest to the page. */
  onSource(text: string): void
  /** Goes to where the sources of the article are listed; null where they are not. */
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
    // An article that was just started: what opened it is gone.
    if (!isReadOnly && view.state.doc.textContent === '') catchFocus(() => view)
    return () => {
      session.writeNow(flush)
      session.view = null
      view.destroy()
    }
  }, [])

  // A step such as scheduling ends the writing while the page is open, and another one allows it again.
  useLayoutEffect(() => {
    session.view?.setProps(pageProps(isReadOnly, language))
  }, [session, isReadOnly, language])

  // Another text than what was typed here: a newer version, or a draft that was taken up. In the task that renders it: what is
  // typed after that would be taken for the older of two texts.
  useLayoutEffect(() => {
    if (!isShown || text === session.text) return
    session.replace(text)
    setFront(session.front)
    setRefused(null)
    calls.current.onRefused(false)
    setState(session.state)
  }, [text, isShown, session])

  // Remarks on an older text are not placed: those on this one follow.
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
    // A dialog that is still there takes the focus to itself; where it waited for an answer, nothing has rendered yet.
    flushSync(() => setOpen(null))
    // Once the dialog has given the focus back.
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
  /** One that has no id gets one. */
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

/** Whether the page can be written on, and what it is to a screen reader. */
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

/** Attributes of a block of the publisher's own, for its form. */
function blankAttributes(block: OwnBlocks['blocks'][number] | undefined): Record<string, string> {
  return Object.fromEntries((block?.attributes ?? []).map((name) => [name, '']))
}
