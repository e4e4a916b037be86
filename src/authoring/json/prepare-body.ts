import { catchDeepNesting, parseHtml, serialiseHtml } from '../html/html-tree.ts'
import { blocksWithPictures, type PictureOrigin } from './body-pictures.ts'
import { type BodyPiece, keepAnchors } from './keep-anchors.ts'
import { type OldLinks, settleOldLinks } from './old-links.ts'

/** The blocks of a section as given by another system; undefined where it has none. */
export interface GivenBlocks extends Pick<BodyPiece, 'section' | 'report'> {
  blocks: readonly unknown[] | undefined
}

/** Values of the file that preparing a body needs. */
export interface BodyOrigin extends OldLinks, PictureOrigin {
  /** The fragments that links of the file lead to. */
  linked: ReadonlySet<string>
}

/**
 * The blocks of a body before it is split into sections: links to the old site are settled, anchors kept, and pictures
 * become blocks. The HTML is not sanitised yet.
 */
export function prepareBody(sections: readonly GivenBlocks[], from: BodyOrigin): (unknown[] | undefined)[] {
  const read = sections.map(({ blocks, ...section }) =>
    blocks?.map((block) => ({ block, piece: pieceOf(block, section) })),
  )
  const pieces = read.flatMap((blocks) => blocks?.flatMap(({ piece }) => piece ?? []) ?? [])
  for (const { root } of pieces) settleOldLinks(root, from)
  keepAnchors(pieces, from.linked)
  return read.map((blocks) =>
    blocks?.flatMap(({ block, piece }) => (piece ? blocksOf(piece, block as object, from) : [block])),
  )
}

/** A widget stays one block. */
function blocksOf({ root, report }: BodyPiece, block: object, from: BodyOrigin): object[] {
  if ('widget' in block && block.widget) return [{ ...block, source: serialiseHtml(root.children) }]
  return blocksWithPictures(root, block, from, report)
}

/** A block's HTML; undefined without any, and for HTML nested too deep, which sanitising reports. */
function pieceOf(block: unknown, section: Omit<GivenBlocks, 'blocks'>): BodyPiece | undefined {
  const { source } = (block ?? {}) as { source?: unknown }
  if (typeof source !== 'string') return undefined
  return catchDeepNesting(
    () => {
      const root = parseHtml(source)
      serialiseHtml(root.children)
      return { root, ...section }
    },
    () => undefined,
  )
}
