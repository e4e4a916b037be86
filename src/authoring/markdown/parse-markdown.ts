import type { Definition, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .use(withoutInlineDirectives)

/** Markdown with tables, front matter and block directives. Every node knows its place in the text. */
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

/** False for a `:::name` without its closing line, which takes in all that follows. */
export function isClosed(node: BlockDirective, lines: readonly string[]): boolean {
  if (node.type === 'leafDirective') return true
  const end = node.position?.end.line ?? 0
  return end > startOf(node).line && /^[\s>]*:{3,}\s*$/.test(lines[end - 1] ?? '')
}

const colon = 58

/** Directives within a line (`:name`) would swallow what prose writes after a colon: "at 10:pm", "see:this". */
function withoutInlineDirectives(this: Processor): void {
  const extensions = this.data().micromarkExtensions ?? []
  for (const extension of extensions) if (extension.text && colon in extension.text) delete extension.text[colon]
}
