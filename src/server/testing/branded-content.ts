import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandOutput } from '#authoring/brand/brand-outputs.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { projectRoot } from '../config/config.ts'

/** Copies a content folder of the fixtures, and gives it the brand of tests/fixtures/brand. */
export function copyBranded(content: string, folder: string): void {
  cpSync(join(projectRoot, content), folder, { recursive: true })
  cpSync(join(projectRoot, 'tests/fixtures/brand'), join(folder, 'brand'), { recursive: true })
  cpSync(join(projectRoot, 'src/ui/fonts/salus-serif.woff2'), join(folder, 'brand/lantern.woff2'))
}

/** The settings of the fixtures with that brand, and its files. */
export async function brandedSite(folder: string): Promise<{ site: ContentDocument; outputs: BrandOutput[] }> {
  copyBranded('tests/fixtures/content', folder)
  const { images } = await indexImages(folder)
  const { documents, brandOutputs } = await compileContent(folder, { images })
  const site = documents.find(({ kind }) => kind === 'site')
  if (!site) throw new Error('The settings of the fixtures have mistakes')
  return { site, outputs: brandOutputs }
}
