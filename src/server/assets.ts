import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageTypeName } from '#pages/page-types.ts'

/** What the build made, as pages name it. */
export interface Assets {
  /** The script every page starts with. */
  entry: string
  /** Scripts to fetch on the first sign of a reader. */
  ahead: readonly string[]
  /** The stylesheet of a page type, as text to be inlined. */
  styleOf(pageType: PageTypeName): Promise<string> | string
  /** Scripts of the development server; none in production. */
  development: readonly string[]
}

const BuiltAssets = z.object({
  entry: z.string(),
  ahead: z.array(z.string()),
  styles: z.record(z.string(), z.string()),
})
export type BuiltAssets = z.infer<typeof BuiltAssets>

export const assetsFile = 'assets.json'

/** The assets of the production build in `dist`. */
export function builtAssets(distDir: string): Assets {
  const { entry, ahead, styles } = BuiltAssets.parse(JSON.parse(readFileSync(join(distDir, assetsFile), 'utf8')))
  return { entry, ahead, styleOf: (pageType) => styles[pageType] ?? '', development: [] }
}
