import { isXmlText, nonXmlCharacters, xmlText } from '#model/xml-text.ts'
import { type FileKind, kindOfFile, nameOfFile } from './content-tree.ts'
import { type FileContext, reportError, reportWarning } from './file-context.ts'
import { parseYaml } from './files/markdown-file.ts'
import type { DataFile } from './reading/data-file.ts'

export interface SourceFile {
  file: string
  text: string
}

/** A file of the content folder on its way through compilation. */
export interface Source extends SourceFile {
  /** Undefined for a file that belongs nowhere. */
  kind: FileKind | undefined
  /** The file's name without its ending. */
  name: string
  context: FileContext
  /** YAML, read; undefined for other files and for unreadable ones. */
  data?: DataFile
}

export function readSource(
  root: string,
  { file, text }: SourceFile,
  { images, today }: Pick<FileContext, 'images' | 'today'>,
): Source {
  const context: FileContext = {
    ...{ file, images, today },
    usedImages: new Set(),
    affiliateHosts: [],
    problems: [],
    references: [],
  }
  const kind = kindOfFile(root, file)
  const clean = isXmlText(text) ? text : withoutNonXml(text, kind, context)
  const data = kind !== undefined && /\.ya?ml$/.test(file) ? parseYaml(clean, context) : undefined
  return { file, text: clean, kind, name: nameOfFile(file), context, data }
}

/** Reports each character that XML does not allow at its place: an error where an editor can remove it by hand. */
function withoutNonXml(text: string, kind: FileKind | undefined, context: FileContext): string {
  const report = kind === 'json' ? reportWarning : reportError
  for (const { index, name } of nonXmlCharacters(text)) {
    const before = text.slice(0, index).split('\n')
    const point = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    report(context, point, `the character ${name}`, 'characters that can be shown')
  }
  return xmlText(text)
}
