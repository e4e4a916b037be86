import { DOMSerializer, Slice } from 'prosemirror-model'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'

/**
 * Attribute of the HTML on the clipboard that holds the copied slice of the editor. All articles have the same schema.
 */
const attribute = 'data-salus-slice'

/**
 * NEWS-7: HTML for the clipboard that gives other articles, also in other tabs, what Markdown has and HTML lacks:
 * blocks with their settings, ids of headings, targets of links.
 *
 * @param copied  the slice being copied
 */
export function copiedSerializer(copied: () => Slice): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(richSchema)
  return new (class extends DOMSerializer {
    override serializeFragment(...call: Parameters<DOMSerializer['serializeFragment']>) {
      const fragment = super.serializeFragment(...call)
      // ProseMirror also calls this for the content of nodes, with the target element.
      const first = call[2] ? null : fragment.firstChild
      if (first instanceof Element) first.setAttribute(attribute, encodeURIComponent(JSON.stringify(copied().toJSON())))
      return fragment
    }
  })(nodes, marks)
}

/** The slice that was copied in an article, of this desk or another; undefined for HTML from elsewhere. */
export function copiedSlice(html: string): Slice | undefined {
  const json = new RegExp(` ${attribute}="([^"]*)"`).exec(html)?.[1]
  if (json === undefined) return undefined
  try {
    return Slice.fromJSON(richSchema, JSON.parse(decodeURIComponent(json)))
  } catch {
    // Copied in a desk of another version, or forged.
    return undefined
  }
}
