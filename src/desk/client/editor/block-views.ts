import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import warning from '#ui/WarningBlock.module.css'
import { blockName } from './block-fields.ts'
import styles from './blocks.module.css'

type Opened = (view: EditorView, pos: number) => void

/** The display of blocks on the page: as readers see them, with their name and a button that opens their form. */
export function blockViews(open: Opened): Record<string, NodeViewConstructor> {
  return {
    directive: (node, view, getPos) => new BlockView(node, () => openAt(open, view, getPos), true),
    leaf_directive: (node, view, getPos) => new BlockView(node, () => openAt(open, view, getPos), false),
    opaque: (node) => new OpaqueView(node),
    image: (node) => new PictureView(node),
  }
}

function openAt(open: Opened, view: EditorView, getPos: () => number | undefined): void {
  const pos = getPos()
  if (pos !== undefined) open(view, pos)
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className ?? ''
  made.textContent = text
  return made
}

/** Attributes that describe a block best, in order of preference. */
const titleAttributes = ['title', 'level', 'set', 'kind', 'of', 'name', 'alt']

class BlockView implements NodeView {
  readonly dom = element('div', styles.block)
  readonly contentDOM: HTMLElement | null
  readonly #head = element('div', styles.head)
  readonly #title = element('p', styles.title)
  readonly #name = element('span', styles.name)
  readonly #button = element('button', styles.change, 'Settings')
  #node: Node

  constructor(node: Node, open: () => void, holdsText: boolean) {
    this.#node = node
    this.#head.contentEditable = 'false'
    this.#button.type = 'button'
    this.#button.addEventListener('click', open)
    this.#head.append(this.#name, this.#button)
    this.contentDOM = holdsText ? element('div', styles.text) : null
    this.#title.contentEditable = 'false'
    this.dom.append(this.#head, this.#title, ...(this.contentDOM ? [this.contentDOM] : []))
    this.dom.role = 'group'
    this.#show()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    this.#show()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && this.#head.contains(event.target)
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM?.contains(mutation.target)
  }

  #show(): void {
    const name = String(this.#node.attrs.name)
    const attributes = this.#node.attrs.attributes as Record<string, string>
    const shown = titleAttributes.flatMap((key) => attributes[key] ?? [])[0] ?? ''
    const [label, tone] = [blockName(name), toneOf(name, attributes)]
    this.#name.textContent = label
    this.#button.setAttribute('aria-label', `Settings of the block ${label}`)
    this.#title.textContent = name === 'urgency' ? shown.replaceAll('-', ' ') : shown
    this.#title.hidden = shown === ''
    this.dom.setAttribute('aria-label', shown === '' ? label : `${label}: ${shown}`)
    this.dom.className = [styles.block, tone && warning[tone], tone && styles.toned].filter(Boolean).join(' ')
  }
}

function toneOf(name: string, { tone, level }: Record<string, string>): 'note' | 'caution' | 'critical' | undefined {
  if (name === 'warning') return tone === 'note' || tone === 'critical' ? tone : 'caution'
  if (name !== 'urgency') return undefined
  return level === 'emergency' || level === 'crisis' || level === 'poison' ? 'critical' : 'caution'
}

/** Content that the editor keeps unchanged, shown as its source. */
class OpaqueView implements NodeView {
  readonly dom = element('div', styles.opaque)

  constructor({ attrs }: Node) {
    this.dom.append(
      element('p', styles.name, 'Kept as written. Change it in the source.'),
      element('pre', undefined, String(attrs.source)),
    )
  }

  ignoreMutation(): boolean {
    return true
  }
}

class PictureView implements NodeView {
  readonly dom = element('span', styles.picture)

  constructor({ attrs }: Node) {
    this.dom.append(
      element('span', styles.name, `Picture ${String(attrs.url)}`),
      element(
        'span',
        attrs.alt === '' ? styles.missing : styles.alt,
        attrs.alt === '' ? 'No alternative text' : String(attrs.alt),
      ),
      ...(attrs.title === '' ? [] : [element('span', styles.caption, String(attrs.title))]),
    )
  }

  ignoreMutation(): boolean {
    return true
  }
}
