const frontMatter = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?$)/m

/** A Markdown file as its front matter, and what stands before and after it; null without one that is at its start. */
export function aroundFrontMatter(text: string): { before: string; yaml: string; after: string } | null {
  const match = text.startsWith('---') ? frontMatter.exec(text) : null
  if (match?.index !== 0) return null
  const [, before = '', yaml = ''] = match
  return { before, yaml, after: text.slice(before.length + yaml.length) }
}
