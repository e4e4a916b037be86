import type { OwnAdapter } from '#package/define-adapter.ts'
import type { OwnBlock } from '#package/define-block.ts'
import type { OwnImporter } from '#package/define-importer.ts'
import type { OwnJob } from '#package/define-job.ts'
import type { OwnPage } from '#package/define-page.ts'
import type { OwnPart } from '#package/define-part.ts'

/** Every kind of extension, by the name of its file without the ending. */
export interface Definitions {
  block: OwnBlock
  part: OwnPart
  page: OwnPage
  importer: OwnImporter
  job: OwnJob
  adapter: OwnAdapter
}
export type ExtensionKind = keyof Definitions

/** The file of each kind, and the keys a definition must have beside its name. */
export const extensionKinds: {
  readonly [Kind in ExtensionKind]: { file: string; keys: readonly Exclude<keyof Definitions[Kind], 'name'>[] }
} = {
  block: { file: 'block.tsx', keys: ['holds', 'schema', 'Component', 'examples'] },
  part: { file: 'part.tsx', keys: ['schema', 'Component', 'examples'] },
  page: { file: 'page.tsx', keys: ['path', 'schema', 'Component', 'examples'] },
  importer: { file: 'importer.ts', keys: ['reads', 'schema', 'document', 'examples'] },
  job: { file: 'job.ts', keys: ['when', 'schema', 'run'] },
  adapter: { file: 'adapter.ts', keys: ['schema', 'notices'] },
}

/** Extensions that are rendered when content is imported. */
export type Rendered = OwnBlock | OwnPart | OwnPage

/** An extension found in a folder. */
export type FoundExtension = {
  [Kind in ExtensionKind]: { kind: Kind; name: string; file: string; definition: Definitions[Kind] }
}[ExtensionKind]
