import type { EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type OpenedText, openText, spliceText } from '#authoring/rich-text/splice-text.ts'
import { editorState } from './editor-state.ts'

/** How long somebody has to pause before what they typed is written as text, in milliseconds. */
const pauseMs = 150
/** How long what is typed without a pause may wait for that, in milliseconds: what waits is kept nowhere. */
const mostWaitMs = 1_000
/** Of a long article writing takes its time, in which nothing can be typed: it is done so many times as long after the last. */
const restPerWrite = { pause: 1, mostWait: 5 }

/** A text that is being edited: what it was opened as, what is on the page, and what was written of it last. */
export class EditorSession {
  view: EditorView | null = null
  state: EditorState
  front: string
  text: string
  #opened: OpenedText
  #keys: Plugin[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Since when something waits, as `performance.now` tells time. */
  #waitsSince = 0
  /** How long the last writing took, in milliseconds. */
  #lastMs = 0

  constructor(text: string) {
    this.text = text
    this.#opened = openText(text)
    this.front = text.slice(0, this.#opened.bodyStart)
    this.state = editorState(this.#opened.document)
  }

  /** Of the view; what was on the page before it is there again. */
  open(keys: Plugin[]): EditorState {
    this.#keys = keys
    this.state = editorState(this.state.doc, this.#keys)
    return this.state
  }

  /** Puts another text on the page, without steps to undo. */
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

  /** Whether something on the page is not in the text yet. */
  get isWaiting(): boolean {
    return this.#timer !== undefined
  }
}
