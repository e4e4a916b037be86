import type { Place, RichBlock, RichInline, RichItem } from './rich-tree.ts'

/*
 * NEWS-8: the positions of words of a Markdown file, in the file and in the document of the editor, so that a remark on
 * a position in one is shown at the words in the other.
 */

/** A range of offsets, in the file or in the document. */
export interface Span {
  from: number
  to: number
}

/** A paragraph, heading or cell: a piece of text that readers read as one. */
export interface TextRun {
  kind: 'paragraph' | 'heading' | 'cell'
  isListed: boolean
  /** Its text; a picture, or content kept as source, is one character. */
  text: string
  /** The position of its text in the document. Each character of the text is one step there. */
  pos: number
  pieces: readonly Piece[]
  links: readonly LinkPlace[]
  pictures: readonly { at: number; alt: string }[]
}

interface LinkPlace extends Span {
  url: string
  /** Its position in the file, including its address. */
  at: Place | undefined
}

/** A part of a text run, and its position in the file. */
interface Piece extends Span {
  value: string
  start: number
  end: number
}

/** A block, and its position in the document. */
interface BlockPlace extends Place, Span {
  /** Its content is text, and is marked instead of the block. */
  holdsText: boolean
}

interface TextPlaces {
  source: string
  runs: TextRun[]
  blocks: BlockPlace[]
}

/** Stands in for a picture, and for content that the editor does not model. */
const objectSign = '\uFFFC'

/** @param blocks  of `source`, with their places */
export function textPlaces(blocks: readonly RichBlock[], source: string): TextPlaces {
  const walk = new Walk()
  walk.blocks(blocks, 0, false)
  return { source, runs: walk.runs, blocks: walk.places }
}

/** Mirrors `documentOf`: one node for one node. */
class Walk {
  readonly runs: TextRun[] = []
  readonly places: BlockPlace[] = []

  /** @returns the position after the blocks */
  blocks(blocks: readonly RichBlock[], from: number, isListed: boolean): number {
    return blocks.reduce((pos, block) => this.#block(block, pos, isListed), from)
  }

  #block(block: RichBlock, from: number, isListed: boolean): number {
    const index = this.places.length
    if (block.at) this.places.push({ ...block.at, from, to: from, holdsText: false })
    const to = this.#inside(block, from, isListed)
    const place = this.places[index]
    if (block.at && place) {
      place.to = to
      place.holdsText = block.type === 'paragraph' || block.type === 'heading'
    }
    return to
  }

  #inside(block: RichBlock, from: number, isListed: boolean): number {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return this.#run(block.type, block.children, from + 1, isListed) + 1
      case 'blockquote':
      case 'containerDirective':
        return this.#filled(block.children, from + 1, isListed) + 1
      case 'list':
        return block.children.reduce((pos, item) => this.#item(item, pos), from + 1) + 1
      case 'code':
        return from + block.value.length + 2
      case 'table': {
        let pos = from + 1
        for (const { children } of block.children) {
          pos += 1
          for (let column = 0; column < block.align.length; column++)
            pos = this.#run('cell', children[column]?.children ?? [], pos + 1, false) + 1
          pos += 1
        }
        return pos + 1
      }
      default:
        return from + 1
    }
  }

  #item({ children }: RichItem, from: number): number {
    return this.#filled(children, from + 1, true) + 1
  }

  /** For empty content the document has an empty paragraph. */
  #filled(children: readonly RichBlock[], from: number, isListed: boolean): number {
    return children.length === 0 ? from + 2 : this.blocks(children, from, isListed)
  }

  #run(kind: TextRun['kind'], children: readonly RichInline[], pos: number, isListed: boolean): number {
    const pieces: Piece[] = []
    const links: LinkPlace[] = []
    const pictures: { at: number; alt: string }[] = []
    let text = ''
    const add = (value: string, at: Place | undefined) => {
      if (at) pieces.push({ from: text.length, to: text.length + value.length, value, start: at.start, end: at.end })
      text += value
    }
    const read = (inlines: readonly RichInline[]) => {
      for (const inline of inlines) {
        const from = text.length
        if (inline.type === 'text' || inline.type === 'inlineCode') add(inline.value, inline.at)
        else if (inline.type === 'break') text += '\n'
        else if (inline.type === 'image') {
          pictures.push({ at: from, alt: inline.alt })
          add(objectSign, inline.at)
        } else if (inline.type === 'opaqueInline') add(objectSign, inline.at)
        else {
          read(inline.children)
          if (inline.type === 'link') links.push({ url: inline.url, from, to: text.length, at: inline.at })
        }
      }
    }
    read(children)
    this.runs.push({ kind, isListed, text, pos, pieces, links, pictures })
    return pos + text.length
  }
}

/** The range in the file of a range of a run; undefined for one without a position there. */
export function spanInSource({ pieces }: TextRun, source: string, { from, to }: Span): Span | undefined {
  const first = pieces.find((piece) => from < piece.to)
  const last = pieces.findLast((piece) => to > piece.from)
  if (!first || !last || first.from > last.from) return undefined
  const start = offsetIn(first, source, Math.max(from, first.from) - first.from)
  const end = last.value === objectSign ? last.end : offsetIn(last, source, Math.min(to, last.to) - last.from - 1) + 1
  return { from: start, to: Math.max(start, end) }
}

/**
 * The range in the document of a range of the file: the words themselves, or the block around them. `isNode`: it is a
 * whole node. Undefined for parts that are not in the document, such as the front matter.
 */
export function spanInDocument(
  { source, runs, blocks }: TextPlaces,
  { from, to }: Span,
): (Span & { isNode: boolean }) | undefined {
  for (const run of runs) {
    const within = run.pieces.filter((piece) => piece.start < Math.max(to, from + 1) && piece.end > from)
    const [first, last] = [within[0], within.at(-1)]
    const link = first ? undefined : run.links.find(({ at }) => at && at.start <= from && to <= at.end)
    if (link) return { from: run.pos + link.from, to: run.pos + link.to, isNode: false }
    if (!first || !last) continue
    const start = from <= first.start ? first.from : first.from + valueIndex(first, source, from)
    const end = to >= last.end ? last.to : last.from + valueIndex(last, source, Math.max(to, from + 1))
    return { from: run.pos + start, to: run.pos + Math.max(end, start + 1), isNode: false }
  }
  const around = blocks.filter(({ start, end }) => start <= from && from < end).at(-1)
  if (!around) return undefined
  return around.holdsText && around.to > around.from + 2
    ? { from: around.from + 1, to: around.to - 1, isNode: false }
    : { from: around.from, to: around.to, isNode: true }
}

function offsetIn(piece: Piece, source: string, index: number): number {
  return piece.start + (offsetsOf(piece, source)[Math.max(0, index)] ?? 0)
}

/** The number of characters of a piece before an offset of the file. */
function valueIndex(piece: Piece, source: string, offset: number): number {
  const index = offsetsOf(piece, source).findIndex((at) => piece.start + at >= offset)
  return index === -1 ? piece.value.length : index
}

const offsets = new WeakMap<Piece, number[]>()

/**
 * The offset of each character of a piece in its source, which has escapes, entities, and markers at the start of
 * lines.
 */
function offsetsOf(piece: Piece, source: string): number[] {
  const known = offsets.get(piece) ?? aligned(piece.value, source.slice(piece.start, piece.end))
  offsets.set(piece, known)
  return known
}

function aligned(value: string, written: string): number[] {
  let at = 0
  return Array.from({ length: value.length }, (_, index) => {
    const sign = value[index] ?? ''
    const entity = /^&(?:#\w+|\w+);/.exec(written.slice(at, at + 40))?.[0]
    if (entity && !value.startsWith(entity, index)) {
      at += entity.length
      return at - entity.length
    }
    const found = written.indexOf(sign, at)
    if (found !== -1) at = found + 1
    return found === -1 ? at : found
  })
}
