import type { Definition, Nodes, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'

const withDirectives = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .freeze()

const parser = withDirectives().use(withoutInlineDirectives)

/** Markdown with tables, front matter and block directives. Every node has its position in the text. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text)
}

/** The `[name]: https://…` lines of a text, which any part of it may use. */
export function definitionsOf(root: Root): Definition[] {
  return root.children.filter((node): node is Definition => node.type === 'definition')
}

export function startOf(node: RootContent): { line: number; column: number } {
  return node.position?.start ?? { line: 1, column: 1 }
}

export type BlockDirective = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>

/** False for a `:::name` without its closing line, whose content extends to the end. */
export function isClosed(node: BlockDirective, lines: readonly string[]): boolean {
  if (node.type === 'leafDirective') return true
  const end = node.position?.end.line ?? 0
  return end > startOf(node).line && /^[\s>]*:{3,}\s*$/.test(lines[end - 1] ?? '')
}

type TextDirective = Extract<Nodes, { type: 'textDirective' }>

/** A colon that may begin a directive within a line; not one within a word, such as in "vitamin:D[3]". */
const textDirective = /(?<![\p{L}\p{N}:]):[\p{L}_][\p{L}\p{N}_-]*[[{]/u

/**
 * Directives within a line that have a label or attributes (`:name[label]`, `:name{key=value}`). Articles do not
 * support them: `parseMarkdown` reads them as text, and readers would see their brackets. Times and ratios (10:30, 1:2)
 * do not match.
 */
export function textDirectivesOf(text: string): TextDirective[] {
  const found: TextDirective[] = []
  // Few texts have one, and finding it takes a second pass over the whole text.
  if (!textDirective.test(text)) return found
  visit(withDirectives.parse(text), 'textDirective', (node) => {
    const start = node.position?.start.offset ?? 0
    const around = text.slice(Math.max(0, start - 1), node.position?.end.offset)
    if (around.search(textDirective) === Math.min(start, 1)) found.push(node)
  })
  return found
}

const colon = 58

/** Directives within a line (`:name`) would swallow prose after a colon: "at 10:pm", "see:this". */
function withoutInlineDirectives(this: Processor): void {
  const extensions = this.data().micromarkExtensions ?? []
  for (const extension of extensions) if (extension.text && colon in extension.text) delete extension.text[colon]
}
