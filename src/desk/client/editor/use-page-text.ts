import { useRef, useState } from 'react'
import { frontSources, sourceIdFor, withSourceId } from '#authoring/rich-text/front-matter-sources.ts'
import type { EditorSession } from './editor-session.ts'

interface PageText {
  front: string
  /** The text that is nearest to the page, while Markdown cannot express the page; null otherwise. */
  refused: string | null
  /** Writes pending changes into the text at once. @returns the text */
  flush(): string
  changeFront(front: string): void
  /** The id of a source in the front matter: a source without an id gets one. */
  citedId(index: number): string
  /** Shows the text that has replaced that of the session. */
  reread(): void
}

/** The text of an open page. Changes are written into it soon after they are made. */
export function usePageText(
  session: EditorSession,
  on: { onText(text: string): void; onRefused(isRefused: boolean): void },
): PageText {
  const [front, setFront] = useState(session.front)
  const [refused, setRefused] = useState<string | null>(null)
  const calls = useRef(on)
  calls.current = on

  function flush(): string {
    const { text: next, isFaithful } = session.write()
    setRefused(isFaithful ? null : next)
    calls.current.onRefused(!isFaithful)
    if (isFaithful && next !== session.text) {
      session.text = next
      calls.current.onText(next)
    }
    return session.text
  }
  function changeFront(changed: string): void {
    session.front = changed
    setFront(changed)
    session.writeSoon(flush)
  }
  function citedId(index: number): string {
    const sources = frontSources(session.front)
    const { id, title = '' } = sources[index] ?? {}
    if (id) return id
    const made = sourceIdFor(title, sources)
    changeFront(withSourceId(session.front, index, made))
    return made
  }
  function reread(): void {
    setFront(session.front)
    setRefused(null)
    calls.current.onRefused(false)
  }
  return { front, refused, flush, changeFront, citedId, reread }
}
