import type { Html } from '#model/text/text.ts'
import type { OwnBlock } from '#package/define-block.ts'
import type { BrandOutput } from '../brand/brand-outputs.ts'

/** The extensions of a site, compiled. */
export interface Extensions {
  /** Changes with their code: articles are compiled anew. */
  version: string
  blocks: ReadonlyMap<string, OwnBlock>
  /** A block as markup. */
  render(block: OwnBlock, attributes: unknown, text: Html, id: string): Html
  /** The scripts of blocks, which pages fetch. */
  outputs: readonly BrandOutput[]
}

const none: Extensions = {
  version: '',
  blocks: new Map(),
  render: (_block, _attributes, text) => text,
  outputs: [],
}
let inUse = none

/** Has this process compile content with these extensions. Called once, before it compiles any. */
export function activateExtensions(extensions: Extensions): void {
  inUse = extensions
}

export function extensionsInUse(): Extensions {
  return inUse
}
