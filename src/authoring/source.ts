import { type FileKind, kindOfFile, nameOfFile } from './content-tree.ts'
import type { FileContext, ImageIndex } from './file-context.ts'
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

export function readSource(root: string, { file, text }: SourceFile, images: ImageIndex): Source {
  const context: FileContext = { file, images, usedImages: new Set(), affiliateHosts: [], problems: [], references: [] }
  const kind = kindOfFile(root, file)
  const data = kind !== undefined && /\.ya?ml$/.test(file) ? parseYaml(text, context) : undefined
  return { file, text, kind, name: nameOfFile(file), context, data }
}
