import type { EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type OpenedText, openText, spliceText } from '#authoring/rich-text/splice-text.ts'
import { editorState } from './editor-state.ts'

/** Pause in typing after which the page is written as text, in milliseconds. */
const pauseMs = 150
/** Longest time until text typed without a pause is written, in milliseconds: until then it is stored nowhere. */
const mostWaitMs = 1_000
/**
 * Writing a long article takes time and blocks typing: the next writing waits this many times the duration of the last.
 */
const restPerWrite = { pause: 1, mostWait: 5 }

/** An edited text: the text that was opened, the page, and the text that was last written. */
export class EditorSession {
  view: EditorView | null = null
  state: EditorState
  front: string
  text: string
  #opened: OpenedText
  #keys: Plugin[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Start of the wait for the next writing, on the clock of `performance.now`. */
  #waitsSince = 0
  /** Duration of the last writing, in milliseconds. */
  #lastMs = 0

  constructor(text: string) {
    this.text = text
    this.#opened = openText(text)
    this.front = text.slice(0, this.#opened.bodyStart)
    this.state = editorState(this.#opened.document)
  }

  /** The state for a new view: the page as it was before. */
  open(keys: Plugin[]): EditorState {
    this.#keys = keys
    this.state = editorState(this.state.doc, this.#keys)
    return this.state
  }

  /** Shows another text on the page, and clears the undo history. */
  replace(text: string): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.text = text
    this.#opened = openText(text)
    this.front = text.slice(0, this.#opened.bodyStart)
    this.state = editorState(this.#opened.document, this.#keys)
    this.view?.updateState(this.state)
  }

  write(): { text: string; isFaithful: boolean } {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { text, isFaithful } = spliceText(this.#opened, this.state.doc)
    return { text: this.front + text.slice(this.#opened.bodyStart), isFaithful }
  }

  writeSoon(flush: () => void): void {
    const now = performance.now()
    if (!this.isWaiting) this.#waitsSince = now
    clearTimeout(this.#timer)
    const pause = Math.max(pauseMs, restPerWrite.pause * this.#lastMs)
    const mostWait = Math.max(mostWaitMs, restPerWrite.mostWait * this.#lastMs)
    this.#timer = setTimeout(
      () => {
        const start = performance.now()
        flush()
        this.#lastMs = performance.now() - start
      },
      Math.max(0, Math.min(pause, this.#waitsSince + mostWait - now)),
    )
  }

  writeNow(flush: () => void): void {
    if (this.isWaiting) flush()
  }

  /** Whether the page has changes that are not in the text yet. */
  get isWaiting(): boolean {
    return this.#timer !== undefined
  }
}
