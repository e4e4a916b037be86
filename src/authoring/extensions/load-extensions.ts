import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callOnce } from '#model/call-once.ts'
import type { Html } from '#model/text/text.ts'
import type { BrandOutput } from '../brand/brand-outputs.ts'
import { hashOfText } from '../hash-of-text.ts'
import { buildOptions, bundled, type PackagePlace } from './bundle.ts'
import { checkExtensions, type Render } from './check-extensions.ts'
import { scriptOf, styleOf } from './extension-files.ts'
import { type Definitions, type ExtensionKind, extensionKinds, type FoundExtension } from './extension-kinds.ts'
import type { Extensions } from './extensions-in-use.ts'
import { ExtensionFailed, ExtensionsUnusable } from './extensions-unusable.ts'
import { type BuiltModule, builtLine, thrownAt, thrownWords } from './place-of-error.ts'
import { strayFiles } from './stray-files.ts'

interface Loaded {
  definitions: FoundExtension['definition'][]
  render: Render
}

/**
 * Compiles the extensions of a site: each folder has a file that defines its kind, such as `block.tsx`. They run where
 * content is compiled, and never where readers are served: their output is stored.
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
    const { code, map } = await bundled(() =>
      build({
        ...common,
        plugins: [...(common.plugins ?? []), entryOf(files)],
        ssr: { noExternal: true },
        build: {
          ssr: true,
          write: false,
          sourcemap: 'hidden',
          rolldownOptions: { input: entryId, output: { codeSplitting: false } },
        },
      }),
    )
    // Vite writes source paths relative to the folder that the module would be written to.
    const module = {
      map: callOnce(() => new SourceMap(map as unknown as SourceMapPayload)),
      mapFolder: join(place.packageRoot, 'dist'),
    }
    const { definitions, render } = await evaluated(code, files, { folder, ...module })
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
    throw new ExtensionsUnusable(errors.map(builtLine).join('\n'), { cause: error })
  }
}

type ExtensionFile = Omit<FoundExtension, 'definition'>

/** @throws ExtensionsUnusable where one folder has two files that define its kind */
function extensionsIn(folder: string): ExtensionFile[] {
  const kinds = Object.entries(extensionKinds) as [ExtensionKind, { file: string }][]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const own = kinds
        .map(([kind, { file }]) => ({ kind, name, file: join(folder, name, file) }))
        .filter(({ file }) => existsSync(file))
      const [first, second] = own
      if (second)
        throw new ExtensionsUnusable(
          `${second.file}:1:1: a second extension in the folder; expected one in each folder`,
        )
      const stray = strayFiles(join(folder, name), first?.kind)
      if (stray.length > 0) throw new ExtensionsUnusable(stray.join('\n'))
      return own
    })
}

const entryId = 'virtual:salus-extensions'

/** One module of all extensions, which share one copy of React with their rendering. */
function entryOf(files: readonly ExtensionFile[]): Plugin {
  return {
    name: 'salus:extensions',
    resolveId: (id) => (id === entryId ? id : undefined),
    load: (id) =>
      id === entryId
        ? [
            "import { createElement } from 'react'",
            "import { renderToStaticMarkup } from 'react-dom/server'",
            ...files.map(({ file }, index) => `import * as extension${index} from ${JSON.stringify(resolve(file))}`),
            `export const definitions = [${files.map((_, index) => `extension${index}.default`).join(', ')}]`,
            'export function render({ Component }, props, html) {',
            "  const text = html === '' ? null : createElement('div', { dangerouslySetInnerHTML: { __html: html } })",
            '  return renderToStaticMarkup(createElement(Component, { ...props, text }))',
            '}',
          ].join('\n')
        : undefined,
  }
}

/** @throws ExtensionsUnusable, as does its `render`, with the position in the extensions that the error comes from */
async function evaluated(
  code: string,
  files: readonly ExtensionFile[],
  { folder, ...built }: Omit<BuiltModule, 'file'> & { folder: string },
): Promise<Loaded> {
  const temporary = mkdtempSync(join(tmpdir(), 'salus-extensions-'))
  const file = join(temporary, 'extensions.mjs')
  const refused = (error: unknown, elsewhere: string, expected: string) => {
    const place = thrownAt(error, folder, { ...built, file }) ?? elsewhere
    return new ExtensionFailed(place, thrownWords(error), expected, { cause: error })
  }
  try {
    writeFileSync(file, code)
    const { definitions, render }: Loaded = await import(pathToFileURL(file).href)
    return {
      definitions,
      render(rendered, props, text) {
        try {
          return render(rendered, props, text)
        } catch (error) {
          const own = files.find(({ name }) => name === rendered.name)
          throw refused(error, `${own?.file}:1:1`, 'a Component that renders, without waiting for anything')
        }
      },
    }
  } catch (error) {
    throw refused(error, folder, 'files that can be loaded')
  } finally {
    rmSync(temporary, { recursive: true, force: true })
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
    // Articles hold the addresses of scripts and styles, so these are part of the version.
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
