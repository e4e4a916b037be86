import type { Html } from '#model/text/text.ts'
import type { OwnAdapter } from '#package/define-adapter.ts'
import type { OwnBlock } from '#package/define-block.ts'
import type { OwnImporter } from '#package/define-importer.ts'
import type { OwnJob } from '#package/define-job.ts'
import type { OwnPage } from '#package/define-page.ts'
import type { OwnPart } from '#package/define-part.ts'
import type { BrandOutput } from '../brand/brand-outputs.ts'
import type { Rendered } from './extension-kinds.ts'

/** The props of a component, by the kind of its extension. */
export type ShownProps = { id: string } & (
  | { attributes: unknown }
  | { options: unknown }
  | { title: string; fields: unknown }
)

/** The extensions of a site, compiled. */
export interface Extensions {
  /** Changes with the code of the extensions, so that articles are compiled anew. */
  version: string
  blocks: ReadonlyMap<string, OwnBlock>
  parts: ReadonlyMap<string, OwnPart>
  pages: ReadonlyMap<string, OwnPage>
  importers: ReadonlyMap<string, OwnImporter>
  jobs: ReadonlyMap<string, OwnJob>
  adapters: ReadonlyMap<string, OwnAdapter>
  /** Renders an extension to markup; `text` is the text that it holds. */
  render(rendered: Rendered, props: ShownProps, text: Html): Html
  /** Scripts and styles that pages fetch. */
  outputs: readonly BrandOutput[]
}

const none: Extensions = {
  version: '',
  blocks: new Map(),
  parts: new Map(),
  pages: new Map(),
  importers: new Map(),
  jobs: new Map(),
  adapters: new Map(),
  render: (_of, _props, text) => text,
  outputs: [],
}
let inUse = none

/** Activates these extensions for this process. Called once, before it compiles any content. */
export function activateExtensions(extensions: Extensions): void {
  inUse = extensions
}

export function extensionsInUse(): Extensions {
  return inUse
}
