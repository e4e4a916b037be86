import type { ContentDocument } from '#model/content-document.ts'
import type { FileContext } from '../file-context.ts'
import type { DataFile } from '../reading/data-file.ts'

/**
 * Turns one YAML file into its document; undefined when a mistake in it was reported. `id` is the file's name without
 * its ending.
 */
export type DataKind = (data: DataFile, id: string, context: FileContext) => ContentDocument | undefined
