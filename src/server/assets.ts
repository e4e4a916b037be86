import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageTypeName } from '#pages/page-types.ts'
import { stylesFor } from './page-styles.ts'

/** What the build made, as pages name it. */
export interface Assets {
  /** The script every page starts with. */
  entry: string
  /** Scripts to fetch on the first sign of a reader. */
  ahead: readonly string[]
  /** The styles of a page, as text to be inlined: those of its type that its markup needs. */
  styleOf(pageType: PageTypeName, markup: string): Promise<string> | string
  /** Scripts of the development server; none in production. */
  development: readonly string[]
}

const BuiltAssets = z.object({
  entry: z.string(),
  ahead: z.array(z.string()),
  styles: z.record(z.string(), z.array(z.object({ components: z.array(z.string()), css: z.string() }))),
  /** Components that the browser's scripts may draw: a page has their styles before they are there. */
  scripted: z.array(z.string()),
})
export type BuiltAssets = z.infer<typeof BuiltAssets>

export const assetsFile = 'assets.json'

/** The assets of the production build in `dist`. */
export function builtAssets(distDir: string): Assets {
  const { entry, ahead, styles, scripted } = BuiltAssets.parse(
    JSON.parse(readFileSync(join(distDir, assetsFile), 'utf8')),
  )
  return {
    entry,
    ahead,
    styleOf: (pageType, markup) => stylesFor(markup, styles[pageType] ?? [], scripted),
    development: [],
  }
}
