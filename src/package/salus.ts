import { z } from 'zod'
import { type AdapterNotice, defineAdapter, type OwnAdapter } from './define-adapter.ts'
import { defineBlock, type OwnBlock } from './define-block.ts'
import { defineImporter, type ImportedDocument, type OwnImporter } from './define-importer.ts'
import { defineJob, type JobArticle, type JobContext, type OwnJob } from './define-job.ts'
import { definePage, type OwnPage } from './define-page.ts'
import { definePart, type OwnPart } from './define-part.ts'
import type { SiteConfig } from './site-config.ts'

export type {
  AdapterNotice,
  ImportedDocument,
  JobArticle,
  JobContext,
  OwnAdapter,
  OwnBlock,
  OwnImporter,
  OwnJob,
  OwnPage,
  OwnPart,
  SiteConfig,
}
export { defineAdapter, defineBlock, defineImporter, defineJob, definePage, definePart, z }

/**
 * The configuration of a site, which `salus.config.ts` exports by default. It returns its argument: it exists for the
 * completion and type checks of editors. Salus validates the values again at each start.
 *
 * ```ts
 * import { defineConfig } from 'salus'
 *
 * export default defineConfig({ settings: { ORIGIN: 'https://health.example.org' } })
 * ```
 */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config
}
