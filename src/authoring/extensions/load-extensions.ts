import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Html } from '#model/text/text.ts'
import type { BrandOutput } from '../brand/brand-outputs.ts'
import { hashOfText } from '../hash-of-text.ts'
import { buildOptions, bundled, type PackagePlace } from './bundle.ts'
import { checkExtensions, type Render } from './check-extensions.ts'
import { scriptOf, styleOf } from './extension-files.ts'
import { type Definitions, type ExtensionKind, extensionKinds, type FoundExtension } from './extension-kinds.ts'
import type { Extensions } from './extensions-in-use.ts'
import { ExtensionsUnusable } from './extensions-unusable.ts'

interface Loaded {
  definitions: FoundExtension['definition'][]
  render: Render
}

/**
 * Compiles the extensions of a site: each folder has a file that says what it is, such as `block.tsx`. They run where
 * content is compiled, and never where readers are served: what they show is stored.
 *
 * @param folder  such as `extensions` in the folder of a site; null when there is none
 * @throws ExtensionsUnusable
 */
export async function loadExtensions(folder: string, place: PackagePlace): Promise<Extensions | null> {
  const files = existsSync(folder) ? extensionsIn(folder) : []
  if (files.length === 0) return null
  const { build } = await import('vite')
  const common = buildOptions(folder, place)
  try {
    const code = await bundled(() =>
      build({
        ...common,
        plugins: [...(common.plugins ?? []), entryOf(files)],
        ssr: { noExternal: true },
        build: { ssr: true, write: false, rolldownOptions: { input: entryId, output: { codeSplitting: false } } },
      }),
    )
    const { definitions, render } = await evaluated(code)
    const found = files.map((file, index) => ({ ...file, definition: definitions[index] }) as FoundExtension)
    const built = { folder, build, ...place }
    const shown = files.map(async ({ name, kind }) => {
      const [script, style] = await Promise.all([scriptOf(name, built), styleOf(name, kind, built)])
      return [name, { script, style }] as const
    })
    const outputs = new Map(await Promise.all(shown))
    checkExtensions(found, render)
    return extensionsOf(hashOfText(code), found, render, outputs)
  } catch (error) {
    if (error instanceof ExtensionsUnusable) throw error
    const { errors = [error as Error] } = error as { errors?: Error[] }
    throw new ExtensionsUnusable(errors.map(({ message }) => message).join('\n'), { cause: error })
  }
}

type ExtensionFile = Omit<FoundExtension, 'definition'>

/** @throws ExtensionsUnusable where one folder has two files that say what it is */
function extensionsIn(folder: string): ExtensionFile[] {
  const kinds = Object.entries(extensionKinds) as [ExtensionKind, { file: string }][]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const own = kinds
        .map(([kind, { file }]) => ({ kind, name, file: join(folder, name, file) }))
        .filter(({ file }) => existsSync(file))
      const [, second] = own
      if (second)
        throw new ExtensionsUnusable(
          `${second.file}:1:1: a second extension in the folder; expected one in each folder`,
        )
      return own
    })
}

const entryId = 'virtual:salus-extensions'

/** One module of all extensions, with the one copy of React that they and their rendering share. */
function entryOf(files: readonly ExtensionFile[]): Plugin {
  return {
    name: 'salus:extensions',
    resolveId: (id) => (id === entryId ? id : undefined),
    load: (id) =>
      id === entryId
        ? [
            "import { createElement } from 'react'",
            "import { renderToStaticMarkup } from 'react-dom/server'",
            ...files.map(({ file }, index) => `import extension${index} from ${JSON.stringify(resolve(file))}`),
            `export const definitions = [${files.map((_, index) => `extension${index}`).join(', ')}]`,
            'export function render({ Component }, props, html) {',
            "  const text = html === '' ? null : createElement('div', { dangerouslySetInnerHTML: { __html: html } })",
            '  return renderToStaticMarkup(createElement(Component, { ...props, text }))',
            '}',
          ].join('\n')
        : undefined,
  }
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

function extensionsOf(
  version: string,
  found: readonly FoundExtension[],
  render: Render,
  files: ReadonlyMap<string, { script: BrandOutput | undefined; style: BrandOutput | undefined }>,
): Extensions {
  const outputs = [...files.values()]
    .flatMap(({ script, style }) => [script, style])
    .filter((file) => file !== undefined)
  const ofKind = <Kind extends ExtensionKind>(kind: Kind) =>
    new Map(
      found.flatMap((extension) =>
        extension.kind === kind ? [[extension.name, extension.definition as Definitions[Kind]] as const] : [],
      ),
    )
  return {
    // An article changes with what is in it, the addresses of its script and its styles among them.
    version: hashOfText([version, ...outputs.map(({ path }) => path)].join()),
    blocks: ofKind('block'),
    parts: ofKind('part'),
    pages: ofKind('page'),
    importers: ofKind('importer'),
    jobs: ofKind('job'),
    adapters: ofKind('adapter'),
    outputs,
    render(rendered, props, text) {
      const { script, style } = files.get(rendered.name) ?? {}
      const behavior = script ? ` data-behavior="own-block" data-module="${script.path}"` : ''
      const link = style ? `<link rel="stylesheet" href="${style.path}">` : ''
      return `<div data-block="${rendered.name}"${behavior}>${link}${render(rendered, props, text)}</div>` as Html
    },
  }
}
