import type { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { directionOf } from '#model/text/direction-runs.ts'
import { catchFocus } from '../controls/lost-focus.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { blockViews } from './block-views.ts'
import { editorKeys, type Openers } from './editor-keys.ts'
import type { EditorSession } from './editor-session.ts'
import styles from './RichTextEditor.module.css'

interface ShownView {
  /** For the element that holds the page. */
  place: RefObject<HTMLDivElement | null>
  /** The state of the page after its last change. */
  state: EditorState
  /** Shows the text that has replaced that of the session. */
  reread(): void
}

/** Shows the page of a session: in one view for as long as the component is there. */
export function useEditorView(
  session: EditorSession,
  { isReadOnly, language, flush, ...openers }: Openers & { isReadOnly: boolean; language: string; flush(): void },
): ShownView {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(session.state)
  const save = useRef(openers.save)
  save.current = openers.save

  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for as long as the page is open
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView(place.current, {
      state: session.open([
        editorKeys({ ...openers, save: () => save.current() }),
        pictureFiles((files) => openers.setOpen({ is: 'picture', files })),
      ]),
      ...pageProps(isReadOnly, language),
      nodeViews: blockViews(openers.openBlock),
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

  return { place, state, reread: () => setState(session.state) }
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
