import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { build as viteBuild } from 'vite'
import type { BrandOutput } from '../brand/brand-outputs.ts'
import { buildOptions, bundled, outputsOf, type PackagePlace } from './bundle.ts'
import { ExtensionsUnusable } from './extensions-unusable.ts'

/** The limit for the minified styles of a block, in bytes: a page has a budget of bytes. */
const maxStyleBytes = 4_000

/** The URL prefix of scripts and styles of extensions, also their folder below the data folder. */
const servedFrom = '/extensions/'

interface Built extends PackagePlace {
  /** The folder of the extensions. */
  folder: string
  build: typeof viteBuild
}

/** `<name>.browser.ts`: the script of the extension. */
export async function scriptOf(name: string, { folder, build, ...place }: Built): Promise<BrandOutput | undefined> {
  const input = join(folder, name, `${name}.browser.ts`)
  if (!existsSync(input)) return undefined
  const { code, exports } = await bundled(() =>
    build({
      ...buildOptions(folder, place),
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
      },
    }),
  )
  if (!exports.includes('attach'))
    throw new ExtensionsUnusable(`${input}:1:1: no attach; expected export function attach(root)`)
  return output(name, code, 'js')
}

/** `block.css`, `part.css`, `page.css`: the styles of the extension. */
export async function styleOf(
  name: string,
  kind: string,
  { folder, build, ...place }: Built,
): Promise<BrandOutput | undefined> {
  const file = join(folder, name, `${kind}.css`)
  if (!existsSync(file)) return undefined
  const written = readFileSync(file, 'utf8')
  checkStyles(written, file)
  const entry = 'virtual:salus-extension.css'
  const load = (id: string) => (id.endsWith(entry) ? `[data-block='${name}'] {\n${written}\n}` : undefined)
  const built = await build({
    ...buildOptions(folder, place),
    plugins: [{ name: 'salus:extension-styles', resolveId: (id) => (id === entry ? `/${entry}` : undefined), load }],
    build: { write: false, cssMinify: 'lightningcss', rolldownOptions: { input: { [name]: entry } } },
  })
  const css = outputsOf(built).find(({ fileName }) => fileName.endsWith('.css'))
  const code = css?.type === 'asset' ? String(css.source) : ''
  if (code.length > maxStyleBytes)
    throw new ExtensionsUnusable(`${file}:1:1: styles of ${code.length} bytes; expected ${maxStyleBytes} at most`)
  return output(name, code, 'css')
}

/** A script or a file of styles for pages to fetch. */
function output(name: string, code: string, type: 'js' | 'css'): BrandOutput {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { path: `${servedFrom}${name}.${hash}.${type}`, make: async () => Buffer.from(code) }
}

/** Styles are nested in a rule for the block, and fetch nothing. */
function checkStyles(css: string, file: string): void {
  let depth = 0
  for (const [brace] of css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '').matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    // It would close the rule around the styles.
    if (depth < 0) break
  }
  if (depth !== 0) throw new ExtensionsUnusable(`${file}:1:1: braces that do not match; expected one } for each {`)
  css.split('\n').forEach((text, index) => {
    const [refused] = /@(import|font-face|charset|keyframes|layer|namespace)\b|url\(|:(root|global)\b/i.exec(text) ?? []
    if (refused)
      throw new ExtensionsUnusable(
        `${file}:${index + 1}:1: ${refused} in the styles of a block; expected rules for what is in it`,
      )
  })
}
