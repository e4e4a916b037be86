import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import { aroundFrontMatter } from '../formats/front-matter.ts'
import { quoted } from '../problem.ts'
import { type DataFile, readYaml } from '../reading/data-file.ts'

/** The front matter of a Markdown file as data with positions; undefined when it was reported as unreadable. */
export function readFrontMatter(text: string, context: FileContext): DataFile | undefined {
  const around = aroundFrontMatter(text)
  if (!around) {
    const found = text.startsWith('---') ? 'front matter that never ends' : 'no front matter'
    reportError(context, { line: 1, column: 1 }, found, 'keys between two lines of --- at the start of the file')
    return undefined
  }
  return parseYaml(around.yaml, context, 2)
}

/** A YAML text as data with positions; undefined when it was reported as unreadable. */
export function parseYaml(text: string, context: FileContext, firstLine = 1): DataFile | undefined {
  const read = readYaml(text, firstLine)
  if ('data' in read) {
    for (const { text, ...point } of read.data.quotedTexts ?? [])
      reportWarning(context, point, `the quotes of ${quoted(text)}, which are shown`, 'straight quotes, or none')
    return read.data
  }
  for (const { found, ...point } of read.mistakes) {
    reportError(
      context,
      point,
      found.replace(/\.$/, ''),
      'YAML (a text that holds ": " or starts with a sign belongs in quotes)',
    )
  }
  return undefined
}

/** The path in unreadable front matter: links to the file are not reported for it. */
export function pathIn(text: string): string | undefined {
  return /^path:\s*["']?(\/[^\s"'#]*)/m.exec(text)?.[1]
}

/** The id in front matter, without reading the rest of it. */
export function idIn(text: string): string | undefined {
  return /^id:\s*["']?([^\s"'#]+)/m.exec(text)?.[1]
}
