const frontMatter = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?$)/m

/**
 * Splits a Markdown file into its front matter and the text before and after it; null without front matter at the
 * start.
 */
export function aroundFrontMatter(text: string): { before: string; yaml: string; after: string } | null {
  const match = text.startsWith('---') ? frontMatter.exec(text) : null
  if (match?.index !== 0) return null
  const [, before = '', yaml = ''] = match
  return { before, yaml, after: text.slice(before.length + yaml.length) }
}
