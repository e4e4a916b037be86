import type { Element, ElementContent, Root } from 'hast'
import type { Image } from '#model/articles/image.ts'
import { emptyHtml } from '#model/text/text.ts'
import { headingElements } from '../html/content-model.ts'
import { foldSpace, isBlank, isElement, serialiseHtml, textOf } from '../html/html-tree.ts'
import { quoted } from '../problem.ts'
import { addressOfPicture, isPixel } from './picture-keys.ts'

export interface PictureOrigin {
  /** The site's picture for an address in a body. */
  pictureOf(src: string): Omit<Image, 'alt'> | undefined
  /** The reason why there is none, to follow "the picture …". */
  whyNone(src: string): string
}

type Report = (found: string, expected: string) => void
type Piece = { html: ElementContent[] } | { picture: Picture }

interface Picture {
  src: string
  /** Undefined where the body has none. */
  alt: string | undefined
  caption: string
}

/**
 * The blocks of a piece of a body: its pictures become blocks of their own (BODY-2), which split the content around
 * them. A picture within a list, a table or a quotation comes after it.
 *
 * @param block  the block that the piece comes from
 */
export function blocksWithPictures(root: Root, block: object, from: PictureOrigin, report: Report): object[] {
  const pieces = piecesOf(root.children as ElementContent[], report)
  if (pieces.every((piece) => 'html' in piece))
    return [{ ...block, source: serialiseHtml(pieces.flatMap(({ html }) => html)) }]
  const blocks: object[] = []
  let last = ''
  for (const piece of pieces) {
    if ('html' in piece) {
      if (!piece.html.every(isBlank)) blocks.push({ ...block, source: serialiseHtml(piece.html) })
      continue
    }
    const { src, alt, caption } = piece.picture
    const image = from.pictureOf(src)
    if (!image) {
      const expected = 'a file beside this one, or its host in PICTURE_HOSTS'
      report(`the picture ${quoted(src)}, ${from.whyNone(src)}`, expected)
      continue
    }
    // Where a script loads a picture, a copy for readers without scripts follows.
    if (image.src === last) continue
    last = image.src
    if (alt === undefined)
      report(`the picture ${quoted(src)} without alt`, 'alt: what the picture tells, or "" when it tells nothing')
    const widget = { widgetFormat: 'picture', image: { ...image, alt: alt ?? '' }, caption, credit: '' }
    blocks.push({ source: emptyHtml, widget })
  }
  return blocks
}

/** Runs of markup without pictures, and the pictures between them. */
function piecesOf(nodes: readonly ElementContent[], report: Report): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes) {
    const inside = isElement(node) && holdsPicture(node) ? piecesOfElement(node, report) : [{ html: [node] }]
    for (const piece of inside) {
      const before = pieces.at(-1)
      if (before && 'html' in before && 'html' in piece) before.html.push(...piece.html)
      else pieces.push(piece)
    }
  }
  return pieces
}

function holdsPicture(node: Element): boolean {
  return node.tagName === 'img' || node.children.some((child) => isElement(child) && holdsPicture(child))
}

/** Elements that a picture does not split in two. */
const whole = ['ul', 'ol', 'dl', 'table', 'blockquote', 'details', 'pre', 'figure', 'picture', ...headingElements]

function piecesOfElement(node: Element, report: Report): Piece[] {
  if (node.tagName === 'img') return pictureOfElement(node, '', report)
  if (node.tagName === 'a' && foldSpace(textOf(node)) === '' && !isToPicture(node))
    report(`the link ${quoted(node.properties.href)} of a picture`, 'a link with a text; the picture stays')
  if (whole.includes(node.tagName)) return afterWhole(node, report)
  let isFirst = true
  return piecesOf(node.children, report).flatMap((piece): Piece[] => {
    if ('picture' in piece) return [piece]
    if (piece.html.every(isBlank)) return []
    const { id, ...others } = node.properties
    const properties = isFirst ? node.properties : others
    isFirst = false
    return [{ html: [{ ...node, properties, children: piece.html }] }]
  })
}

/** Many systems link a picture to its larger version. */
function isToPicture({ properties: { href } }: Element): boolean {
  return typeof href !== 'string' || /\.(?:jpe?g|png|webp|gif|avif|svg)(?:$|[?#])/i.test(href)
}

/** The element without its pictures, followed by them, the first with the caption of a figure. */
function afterWhole(node: Element, report: Report): Piece[] {
  const caption = node.tagName === 'figure' ? captionOf(node) : undefined
  const pictures = picturesIn(node).flatMap((picture, index) =>
    pictureOfElement(picture, index === 0 && caption ? foldSpace(textOf(caption)) : '', report),
  )
  removePictures(node)
  const isOnlyCaption = caption !== undefined && foldSpace(textOf(node)) === foldSpace(textOf(caption))
  const isEmpty = foldSpace(textOf(node)) === '' || (isOnlyCaption && pictures.length > 0)
  return isEmpty ? pictures : [{ html: [node] }, ...pictures]
}

function captionOf(figure: Element): Element | undefined {
  return figure.children.find((child) => isElement(child, 'figcaption')) as Element | undefined
}

function picturesIn(node: Element): Element[] {
  if (node.tagName === 'img') return [node]
  return node.children.flatMap((child) => (isElement(child) ? picturesIn(child) : []))
}

function removePictures(node: Element): void {
  node.children = node.children.filter((child) => !isElement(child, 'img', 'source'))
  for (const child of node.children) if (isElement(child)) removePictures(child)
}

function pictureOfElement(node: Element, caption: string, report: Report): Piece[] {
  const src = addressOfPicture(node)
  const { alt } = node.properties
  if (isPixel(node)) {
    report(`the picture ${quoted(src)} of a pixel`, 'pictures that show something')
    return []
  }
  return [{ picture: { src, alt: typeof alt === 'string' ? foldSpace(alt) : undefined, caption } }]
}
