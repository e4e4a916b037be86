import GithubSlugger from 'github-slugger'
import { lineAt } from './report.ts'

export interface Reference {
  kind: 'link' | 'path' | 'script'
  target: string
  line: number
}

/** Folders that start a path when quoted in running text. */
const quotedPath = /^(src|docs|content|scripts|tests|bench)\/[\w./*@-]*$/
const outside = /^([a-z][a-z+.-]*:|\/\/)/i

/** A Markdown text with fenced code blanked out, so that line numbers stay the same. */
function withoutFences(text: string): string {
  return text.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2.*$/gm, (fence) => fence.replace(/[^\n]/g, ' '))
}

/**
 * The references of a Markdown text to the repository: relative links, quoted paths such as `src/model`, and `npm run`
 * scripts. Paths with a placeholder (`<name>`, `{id}`, `…`) are not checked.
 */
export function markdownReferences(markdown: string): Reference[] {
  const text = withoutFences(markdown)
  const at = (match: RegExpMatchArray) => lineAt(text, match.index ?? 0)
  const links = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)]
    .map((match) => ({ kind: 'link' as const, target: match[1] ?? match[2] ?? '', line: at(match) }))
    .filter(({ target }) => !outside.test(target))
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => ({ target: match[1] ?? '', line: at(match) }))
  const paths = code
    .filter(({ target }) => quotedPath.test(target))
    .map((found) => ({ kind: 'path' as const, ...found }))
  const scripts = code.flatMap(({ target, line }) =>
    [...target.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => ({
      kind: 'script' as const,
      target: match[1] ?? '',
      line,
    })),
  )
  return [...links, ...paths, ...scripts]
}

/** The anchors of a Markdown file: its headings as GitHub names them, and explicit ids. */
export function markdownAnchors(markdown: string): Set<string> {
  const slugger = new GithubSlugger()
  const text = withoutFences(markdown)
  const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) =>
    slugger.slug((match[1] ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')),
  )
  const explicit = [...text.matchAll(/\b(?:id|name)="([^"]+)"/g)].map((match) => match[1] ?? '')
  return new Set([...headings, ...explicit])
}
