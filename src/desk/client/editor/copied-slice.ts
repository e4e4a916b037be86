import { DOMSerializer, Slice } from 'prosemirror-model'
import { richSchema } from '#authoring/rich-text/rich-schema.ts'

/** Of the HTML on the clipboard: what was copied, as the editor has it. Its schema is that of all articles. */
const attribute = 'data-salus-slice'

/**
 * NEWS-7: HTML for the clipboard that says to another article, also in another tab, what Markdown has and HTML has not:
 * blocks with their settings, names of headings, where links lead.
 *
 * @param copied  what is copied now
 */
export function copiedSerializer(copied: () => Slice): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(richSchema)
  return new (class extends DOMSerializer {
    override serializeFragment(...call: Parameters<DOMSerializer['serializeFragment']>) {
      const fragment = super.serializeFragment(...call)
      // Of what is within the nodes it is called too, with the place that this goes to.
      const first = call[2] ? null : fragment.firstChild
      if (first instanceof Element) first.setAttribute(attribute, encodeURIComponent(JSON.stringify(copied().toJSON())))
      return fragment
    }
  })(nodes, marks)
}

/** What was copied in an article, of this desk or of another one; undefined where HTML comes from elsewhere. */
export function copiedSlice(html: string): Slice | undefined {
  const json = new RegExp(` ${attribute}="([^"]*)"`).exec(html)?.[1]
  if (json === undefined) return undefined
  try {
    return Slice.fromJSON(richSchema, JSON.parse(decodeURIComponent(json)))
  } catch {
    // Copied where a desk of another version runs, or made up.
    return undefined
  }
}
