import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpus, hasCorpora } from './corpora.ts'

const roots = ['content', 'tests/fixtures/content', 'docs/example', ...(hasCorpora ? [corpus('')] : [])]

/** Every Markdown file of the demonstration, the fixtures, the example, and the corpora if they exist. */
export const markdownFiles: readonly { file: string; text: string }[] = roots
  .flatMap((root) => globSync('**/*.md', { cwd: root }).map((file) => join(root, file)))
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
