import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PageTypeName } from '#pages/page-types.ts'
import { partName, partsFor } from './page-styles.ts'

/** The scripts and styles of the build, as pages use them. */
export interface Assets {
  /** The entry script of every page. */
  entry: string
  /** Scripts to fetch in advance on the first interaction (src/islands/fetch-ahead.ts). */
  ahead: readonly string[]
  /** The script that counts views if a site has a service for it (SITE-7). */
  analytics: string
  /** The inline style of a page: the styles of its type that its components need. */
  styleOf(pageType: PageTypeName, components: ReadonlySet<string>): Promise<InlineStyle> | InlineStyle
  /** The stylesheets of a fragment that is inserted into a page later. */
  stylesheetsOf(components: ReadonlySet<string>): Stylesheet[]
  /** The script of the documents of ad frames, as text. */
  adFrameScript(): Promise<string>
  /** Scripts of the development server; none in production. */
  development: readonly string[]
}

export interface InlineStyle {
  css: string
  /** Names of its parts: fragments on the page need no stylesheets for these. */
  parts: string[]
}

export interface Stylesheet {
  /** Name of its part. */
  name: string
  href: string
}

const BuiltAssets = z.object({
  entry: z.string(),
  ahead: z.array(z.string()),
  analytics: z.string(),
  styles: z.record(z.string(), z.array(z.object({ components: z.array(z.string()), css: z.string() }))),
  /** A file for each part, for fragments. */
  stylesheets: z.array(z.object({ name: z.string(), components: z.array(z.string()), href: z.string() })),
  /** Components that the browser's scripts may render: their styles are on every page. */
  scripted: z.array(z.string()),
})
export type BuiltAssets = z.infer<typeof BuiltAssets>

export const assetsFile = 'assets.json'
export const adFrameFile = 'ad-frame.js'

/** Most styles kept in memory: about 25 kB each. Most pages of a type have the same components. */
const maxKnownStyles = 200

/** The assets of the production build in `dist`. */
export function builtAssets(distDir: string): Assets {
  const { entry, ahead, analytics, styles, stylesheets, scripted } = BuiltAssets.parse(
    JSON.parse(readFileSync(join(distDir, assetsFile), 'utf8')),
  )
  const known = new LRUCache<string, InlineStyle>({ max: maxKnownStyles })
  let frameScript: string | undefined
  function compose(pageType: PageTypeName, components: ReadonlySet<string>): InlineStyle {
    const parts = partsFor(new Set([...scripted, ...components]), styles[pageType] ?? [])
    const names = new Set(parts.map(partName).filter((name) => name !== ''))
    return { css: parts.map(({ css }) => css).join(''), parts: [...names] }
  }
  return {
    entry,
    ahead,
    analytics,
    styleOf(pageType, components) {
      const key = `${pageType} ${[...components].sort().join(' ')}`
      const style = known.get(key) ?? compose(pageType, components)
      known.set(key, style)
      return style
    },
    stylesheetsOf: (components) => partsFor(components, stylesheets).map(({ name, href }) => ({ name, href })),
    adFrameScript: async () => {
      frameScript ??= await readFile(join(distDir, adFrameFile), 'utf8')
      return frameScript
    },
    development: [],
  }
}
