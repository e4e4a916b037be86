import type { Root as HastRoot } from 'hast'
import type { Definition, RootContent } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { ownClasses } from '../html/html-schema.ts'

const converter = unified().use(remarkRehype, { allowDangerousHtml: true })
const rawParser = unified().use(rehypeRaw)

/** The HTML tree of a run of Markdown blocks, including parsed raw HTML, with positions; not yet sanitised. */
export function markdownToTree(nodes: readonly RootContent[], definitions: readonly Definition[]): HastRoot {
  const converted = converter.runSync({ type: 'root', children: [...nodes, ...definitions] }) as HastRoot
  // Parsing raw HTML takes another pass over the whole tree, so it runs only if there is some.
  const root = nodes.some(hasHtml) ? (rawParser.runSync(converted) as HastRoot) : converted
  visit(root, 'element', (node) => {
    const { align } = node.properties
    if (align === 'center') node.properties.className = [ownClasses.alignCenter]
    if (align === 'right') node.properties.className = [ownClasses.alignRight]
    if (node.tagName === 'td' || node.tagName === 'th') delete node.properties.align
    // The language of a code block: there is no syntax highlighting.
    if (node.tagName === 'code') delete node.properties.className
  })
  return root
}

function hasHtml(node: RootContent): boolean {
  let found = false
  visit(node, 'html', () => {
    found = true
    return EXIT
  })
  return found
}
