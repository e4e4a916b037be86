import { defaultLanguageCode, type LanguageCode } from '#model/site/language.ts'
import { checkText } from './checks/check-text.ts'
import { type FileKind, kindOfFile, languageFolderOf, nameOfFile } from './content-tree.ts'
import { type FileContext, type Given, takeStep } from './file-context.ts'
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
  /** The language of its folder; undefined at the top, the place of the default language. */
  folderLanguage: LanguageCode | undefined
  /** The file's name without its extension. */
  name: string
  context: FileContext
  /** Parsed YAML; undefined for other files and for unreadable ones. */
  data?: DataFile
}

export function readSource(root: string, { file, text }: SourceFile, given: Given): Source {
  const folderLanguage = languageFolderOf(root, file)
  const context: FileContext = {
    ...given,
    file,
    language: folderLanguage ?? defaultLanguageCode,
    prefix: '',
    isMultilingual: false,
    usedImages: new Set(),
    affiliateHosts: [],
    affiliateFile: 'site/site.yaml',
    pixelHosts: [],
    problems: [],
    references: [],
    urgencyBoxes: [],
    shopParameters: [],
  }
  const kind = kindOfFile(root, file)
  const read = takeStep('read', context, [text, kind], () => {
    const clean = checkText(withoutByteOrderMark(text), kind === 'json', context)
    return { text: clean, data: kind !== undefined && /\.ya?ml$/.test(file) ? parseYaml(clean, context) : undefined }
  })
  return { file, ...read, kind, folderLanguage, name: nameOfFile(file), context }
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
