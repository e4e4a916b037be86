import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, build as viteBuild } from 'vite'
import { widgetFormats } from '#model/articles/block.ts'
import type { Html } from '#model/text/text.ts'
import type { OwnBlock } from '#package/define-block.ts'
import type { BrandOutput } from '../brand/brand-outputs.ts'
import { hashOf } from '../hash-of.ts'
import { ExtensionsUnusable } from './extensions-unusable.ts'
import { markupMistakes } from './markup-mistakes.ts'
import type { Extensions } from './own-blocks.ts'

/** The styles of a block, compressed no further, in bytes: a page has a budget of bytes. */
const maxStyleBytes = 4_000

/** Where scripts and styles of extensions are served, and below the data folder. */
const servedFrom = '/extensions/'

interface Loaded {
  blocks: Record<string, OwnBlock>
  render(block: OwnBlock, attributes: unknown, text: string, id: string): string
}

/**
 * Compiles the extensions of a site: each folder with a `block.tsx` is a kind of block. They run where content is
 * compiled, and nowhere else: articles are stored with the markup that they give.
 *
 * @param folder  such as `extensions` in the folder of a site; null when there is none
 * @param salusModule  the file of the module `salus`
 * @throws ExtensionsUnusable
 */
export async function loadExtensions(
  folder: string,
  { packageRoot, salusModule }: { packageRoot: string; salusModule: string },
): Promise<Extensions | null> {
  const names = existsSync(folder) ? blockFolders(folder) : []
  if (names.length === 0) return null
  const { build } = await import('vite')
  const common: InlineConfig = {
    root: packageRoot,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [publicImportsOnly(folder), publicModules({ packageRoot, salusModule })],
  }
  try {
    const code = await bundled(() =>
      build({
        ...common,
        plugins: [...(common.plugins ?? []), entryOf(folder, names)],
        ssr: { noExternal: true },
        build: { ssr: true, write: false, rolldownOptions: { input: entryId, output: { codeSplitting: false } } },
      }),
    )
    const { blocks, render } = await evaluated(code)
    const scripts = await Promise.all(names.map((name) => scriptOf(name)))
    const styles = await Promise.all(names.map((name) => styleOf(name)))
    checkBlocks(blocks, folder)
    checkMarkup({ blocks, render }, folder)
    return extensionsOf(
      hashOf(code),
      { blocks, render },
      new Map(scripts.flatMap((script) => (script ? [script] : []))),
      new Map(styles.flatMap((style) => (style ? [style] : []))),
    )
  } catch (error) {
    if (error instanceof ExtensionsUnusable) throw error
    const { errors = [error as Error] } = error as { errors?: Error[] }
    throw new ExtensionsUnusable(errors.map(({ message }) => message).join('\n'), { cause: error })
  }

  async function scriptOf(name: string): Promise<[string, BrandOutput] | undefined> {
    const input = join(folder, name, `${name}.browser.ts`)
    if (!existsSync(input)) return undefined
    const code = await bundled(() =>
      build({
        ...common,
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
        },
      }),
    )
    return [name, output(name, code, 'js')]
  }

  async function styleOf(name: string): Promise<[string, BrandOutput] | undefined> {
    const file = join(folder, name, 'block.css')
    if (!existsSync(file)) return undefined
    const written = readFileSync(file, 'utf8')
    checkStyles(written, file)
    const entry = 'virtual:salus-block.css'
    const load = (id: string) => (id.endsWith(entry) ? `[data-block='${name}'] {\n${written}\n}` : undefined)
    const built = await build({
      ...common,
      plugins: [{ name: 'salus:block-styles', resolveId: (id) => (id === entry ? `/${entry}` : undefined), load }],
      build: { write: false, cssMinify: 'lightningcss', rolldownOptions: { input: { [name]: entry } } },
    })
    const css = outputsOf(built).find(({ fileName }) => fileName.endsWith('.css'))
    const code = css?.type === 'asset' ? String(css.source) : ''
    if (code.length > maxStyleBytes)
      throw new ExtensionsUnusable(`${file}:1:1: styles of ${code.length} bytes; expected ${maxStyleBytes} at most`)
    return [name, output(name, code, 'css')]
  }
}

/** A file that pages fetch. */
function output(name: string, code: string, type: 'js' | 'css'): BrandOutput {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { path: `${servedFrom}${name}.${hash}.${type}`, make: async () => Buffer.from(code) }
}

/** They stand within a rule for the block, and fetch nothing. */
function checkStyles(css: string, file: string): void {
  let depth = 0
  for (const [brace] of css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, '').matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    // It would end the rule that the styles stand in.
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

function blockFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'block.tsx')))
    .map(({ name }) => name)
}

const entryId = 'virtual:salus-extensions'

/** One module of all blocks, with the one copy of React that they and their rendering share. */
function entryOf(folder: string, names: readonly string[]): Plugin {
  return {
    name: 'salus:extensions',
    resolveId: (id) => (id === entryId ? id : undefined),
    load: (id) =>
      id === entryId
        ? [
            "import { createElement } from 'react'",
            "import { renderToStaticMarkup } from 'react-dom/server'",
            ...names.map(
              (name, index) => `import block${index} from ${JSON.stringify(resolve(folder, name, 'block.tsx'))}`,
            ),
            `export const blocks = { ${names.map((name, index) => `${JSON.stringify(name)}: block${index}`).join(', ')} }`,
            'export function render(block, attributes, html, id) {',
            "  const text = html === '' ? null : createElement('div', { dangerouslySetInnerHTML: { __html: html } })",
            '  return renderToStaticMarkup(createElement(block.Component, { attributes, text, id }))',
            '}',
          ].join('\n')
        : undefined,
  }
}

/** The import rules of a site's folder: its own files, and the public modules. */
function publicImportsOnly(folder: string): Plugin {
  const own = `${resolve(folder)}/`
  const isPublic = (id: string) => id === 'salus' || id === 'react' || id.startsWith('react/jsx-')
  return {
    name: 'salus:public-imports-only',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer?.startsWith(own) || isPublic(id)) return
      const isOwn = /^\.\.?\//.test(id) && resolve(importer, '..', id).startsWith(own)
      if (isOwn) return
      throw new ExtensionsUnusable(
        `${relative(process.cwd(), importer)}:1:1: an import of "${id}"; expected "salus", "react" or a file of the extensions`,
      )
    },
  }
}

/** The public modules are those of this Salus, wherever the folder of the site is. */
function publicModules({ packageRoot, salusModule }: { packageRoot: string; salusModule: string }): Plugin {
  return {
    name: 'salus:public-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'salus') return salusModule
      if (!/^(react|react-dom)(\/|$)/.test(id) || importer === join(packageRoot, 'package.json')) return
      return this.resolve(id, join(packageRoot, 'package.json'), { skipSelf: true })
    },
  }
}

async function bundled(build: () => ReturnType<typeof viteBuild>): Promise<string> {
  const [chunk] = outputsOf(await build())
  if (chunk?.type !== 'chunk') throw new ExtensionsUnusable('The build of the extensions produced no module')
  return chunk.code
}

function outputsOf(built: Awaited<ReturnType<typeof viteBuild>>) {
  return (Array.isArray(built) ? built : [built]).flatMap((bundle) => ('output' in bundle ? bundle.output : []))
}

async function evaluated(code: string): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'salus-extensions-'))
  try {
    const file = join(folder, 'extensions.mjs')
    writeFileSync(file, code)
    return (await import(pathToFileURL(file).href)) as Loaded
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkBlocks(blocks: Record<string, OwnBlock>, folder: string): void {
  const mistakes = Object.entries(blocks).flatMap(([name, block]) => {
    const report = (found: string, expected: string) =>
      `${join(folder, name, 'block.tsx')}:1:1: ${found}; expected ${expected}`
    if (block?.name !== name) return [report(`the name "${block?.name}"`, `"${name}", as its folder`)]
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return [report(`the name "${name}"`, 'lower-case words joined by hyphens')]
    if (widgetFormats.includes(name)) return [report(`the name "${name}", which Salus has`, 'another one')]
    if (block.examples.length === 0) return [report('no examples', 'attributes to show and test it with')]
    return block.examples.flatMap((example, index) =>
      block.schema.safeParse(example).success ? [] : [report(`examples[${index}]`, 'attributes that fit the schema')],
    )
  })
  if (mistakes.length > 0) throw new ExtensionsUnusable(mistakes.join('\n'))
}

/** Renders every example, as an article would have it. */
function checkMarkup({ blocks, render }: Loaded, folder: string): void {
  const mistakes = Object.entries(blocks).flatMap(([name, block]) =>
    block.examples.flatMap((example, index) => {
      const attributes = block.schema.safeParse(example)
      const text = block.holds === 'text' ? '<p>Text.</p>' : ''
      const html = attributes.success ? render(block, attributes.data, text, `${name}-${index}`) : ''
      return markupMistakes(html).map(
        (mistake) => `${join(folder, name, 'block.tsx')}:1:1: in the markup of examples[${index}] ${mistake}`,
      )
    }),
  )
  if (mistakes.length > 0) throw new ExtensionsUnusable(mistakes.join('\n'))
}

function extensionsOf(
  version: string,
  { blocks, render }: Loaded,
  scripts: ReadonlyMap<string, BrandOutput>,
  styles: ReadonlyMap<string, BrandOutput>,
): Extensions {
  return {
    // An article changes with what is in it, the addresses of its script and its styles among them.
    version: hashOf([version, ...[...scripts.values(), ...styles.values()].map(({ path }) => path)].join()),
    blocks: new Map(Object.entries(blocks)),
    outputs: [...scripts.values(), ...styles.values()],
    render(block, attributes, text, id) {
      const html = render(block, attributes, text, id)
      const script = scripts.get(block.name)
      const behavior = script ? ` data-behavior="own-block" data-module="${script.path}"` : ''
      const style = styles.get(block.name)
      const link = style ? `<link rel="stylesheet" href="${style.path}">` : ''
      return `<div data-block="${basename(block.name)}"${behavior}>${link}${html}</div>` as Html
    },
  }
}
