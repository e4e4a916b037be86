import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import { compilerVersion, compilerVersionFile } from '#authoring/compiler-version.ts'
import { type PageTypeName, pageTypes } from '#pages/page-types.ts'
import siteConfig from '../../../vite.config.ts'
import { projectRoot } from '../config/config.ts'
import { packageModule, programs } from '../process/programs.ts'
import type { BuiltAssets } from './assets.ts'
import { loadedPackages } from './bundled-packages.ts'
import { classNamesOnly } from './class-name-modules.ts'
import { partName, type StylePart } from './page-styles.ts'
import { runTimeFiles } from './run-time-files.ts'
import { splitStyles } from './split-styles.ts'

const common: InlineConfig = { root: projectRoot, logLevel: 'warn', mode: 'production' }
/** The file in which Vite writes the licenses of the packages in a part of the build. */
const license = { fileName: 'licenses.md' }

/** Builds the browser's scripts: the entry, and separate chunks for React, the islands and the other behaviours. */
export async function buildScripts(
  distDir: string,
): Promise<Omit<BuiltAssets, 'styles' | 'stylesheets' | 'analytics'>> {
  const outDir = join(distDir, 'client')
  const scripted = new Set<string>()
  await build({
    ...common,
    plugins: [classNamesOnly((component) => scripted.add(component)), importsOnly()],
    build: {
      outDir,
      license,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        input: {
          entry: join(projectRoot, 'src/browser/entry.ts'),
          // Served at an address of its own (src/server/http/kept-worker.ts).
          'kept-worker': join(projectRoot, 'src/features/keep/kept.worker.ts'),
        },
        // Browser tests import the exports of the entry. It contains the code that it shares with other chunks: one
        // request, not eight.
        preserveEntrySignatures: 'allow-extension',
        output: {
          // The entry names every chunk: seven letters of a hash distinguish builds of one file, and are smaller than
          // eight.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              // One request for code that stores an answer. Its imports, such as the entry, stay in their chunks.
              {
                name: 'choose',
                test: /[\\/](choose|choose-at-once|answered|privacy\.hooks)\.ts$/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  })
  const manifest = readManifest(outDir)
  const entry = manifest['src/browser/entry.ts']
  if (!entry) throw new Error('The build produced no entry script')
  const hydrate = manifest['src/islands/hydrate.tsx']
  const ahead = hydrate ? [hydrate.file, ...(hydrate.imports ?? []).map((key) => manifest[key]?.file ?? '')] : []
  return {
    entry: `/${entry.file}`,
    ahead: ahead.filter((file) => file && file !== entry.file).map((file) => `/${file}`),
    scripted: [...scripted].sort(),
  }
}

/**
 * Makes `import()` import only. Vite calls it through a helper that first preloads the styles of a chunk; no chunk has
 * any here. Also names behaviors and islands without their paths. Together this saves a twentieth of the entry.
 */
function importsOnly(): Plugin {
  return {
    name: 'salus:imports-only',
    enforce: 'post',
    load: {
      order: 'pre',
      handler: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
    },
    renderChunk: (code) =>
      code
        .replaceAll('__vitePreload(', '(')
        .replaceAll(', __VITE_PRELOAD__)', ')()')
        .replace(/"[^"\n]*\/([\w-]+)\.(behavior|island)\.tsx?":/g, '"$1":'),
  }
}

/**
 * Bundles the script of ad frames: a classic script, which is inlined in their documents
 * (src/server/ad-frames/ad-frames.ts).
 */
export function buildAdFrameScript(): Promise<string> {
  return bundled('src/features/ads/frames/ad-frame.document.ts')
}

/**
 * Writes the script that counts views for a publisher's service. It shares no chunk with the entry, which would
 * otherwise differ on sites without such a service. @returns its address
 */
export async function buildAnalyticsScript(distDir: string): Promise<string> {
  const code = await bundled('src/browser/analytics-entry.ts')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  writeFileSync(join(distDir, 'client/assets', `analytics-${hash}.js`), code)
  return `/assets/analytics-${hash}.js`
}

/** Bundles a script into one file. */
async function bundled(file: string): Promise<string> {
  const built = await build({
    ...common,
    plugins: [],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, file), output: { format: 'iife' } },
    },
  })
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  )
  if (output?.type !== 'chunk') throw new Error(`The build produced no script of ${file}`)
  return output.code
}

/** Builds the stylesheet of each page type, from the imports of the document and the component, in that order. */
export async function buildStyles(distDir: string): Promise<BuiltAssets['styles']> {
  const outDir = join(distDir, 'styles')
  const names = Object.keys(pageTypes) as PageTypeName[]
  await build({
    ...common,
    plugins: [styleEntries()],
    build: {
      outDir,
      manifest: true,
      // In kB. Only the styles of this build are used.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `${stylesPrefix}${name}`])),
        // Without its exports a component counts as unused, and its styles are removed with it.
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const manifest = readManifest(outDir)
  // Fonts and pictures that styles and pages refer to.
  cpSync(join(outDir, 'assets'), join(distDir, 'client/assets'), {
    recursive: true,
    filter: (source) => !/\.(js|css)$/.test(source),
  })
  return Object.fromEntries(
    names.map((name) => [name, splitStyles(stylesheet(manifest, `${stylesPrefix}${name}`, outDir))]),
  )
}

/**
 * Writes a stylesheet file for each part of the pages' styles, for fragments that are inserted into a page later. Parts
 * with the same name have the same rules on every page type.
 */
export function writeStylesheets(distDir: string, styles: BuiltAssets['styles']): BuiltAssets['stylesheets'] {
  const byName = new Map<string, StylePart>()
  for (const parts of Object.values(styles)) {
    for (const [name, ofName] of Map.groupBy(parts, partName)) {
      const css = ofName.map((part) => part.css).join('')
      if (name !== '' && !byName.has(name)) byName.set(name, { components: name.split('+'), css })
    }
  }
  return [...byName].map(([name, { components, css }]) => {
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
    const file = `${name.replaceAll('+', '-')}-${hash}.css`
    writeFileSync(join(distDir, 'client/assets', file), css)
    return { name, components, href: `/assets/${file}` }
  })
}

const stylesPrefix = 'virtual:styles/'

function styleEntries(): Plugin {
  return {
    name: 'salus:style-entries',
    resolveId: (id) => (id.startsWith(stylesPrefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(stylesPrefix)) return
      const { component } = pageTypes[id.slice(stylesPrefix.length) as PageTypeName]
      return `export * from '/src/pages/Document.tsx'\nexport * from '/src/pages/${component}'`
    },
  }
}

function stylesheet(manifest: Manifest, entry: string, outDir: string): string {
  const seen = new Set<string>()
  const files: string[] = []
  function collect(key: string): void {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) collect(imported)
    files.push(...(manifest[key]?.css ?? []))
  }
  collect(Object.keys(manifest).find((key) => key.endsWith(entry)) ?? entry)
  return files.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('')
}

/** A table of Markdown's named characters such as `&nbsp;`. The variant for browsers decodes them with `innerHTML`. */
const characterReferences = join(projectRoot, 'node_modules/decode-named-character-reference/index.js')

/** Builds the desk's application: `desk.html` and `assets/`. */
export async function buildDeskClient(outDir: string): Promise<void> {
  await build({
    ...siteConfig,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: join(projectRoot, 'src/desk/client'),
    appType: 'spa',
    // The desk's policy of Trusted Types refuses `innerHTML`.
    resolve: { alias: { 'decode-named-character-reference': characterReferences } },
    build: {
      ...siteConfig.build,
      outDir,
      emptyOutDir: true,
      license,
      // React Aria and everything else in one file: the desk is opened from the machine it runs on.
      chunkSizeWarningLimit: 1_500,
      rolldownOptions: { ...siteConfig.build?.rolldownOptions, input: join(projectRoot, 'src/desk/client/desk.html') },
    },
  })
}

/** Bundles the programs and the module for sites, with one copy of every module that they share. */
export async function buildServer(distDir: string): Promise<void> {
  const outDir = join(distDir, 'server')
  await build({
    ...common,
    plugins: [runTimeFiles(outDir)],
    // Imports of a bundled package are bundled too: the site's folder may have another version of them, or none.
    ssr: { noExternal: true, external: loadedPackages() },
    build: {
      ssr: true,
      outDir,
      license,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries({ ...programs, ...packageModule }).map(([name, file]) => [name, join(projectRoot, file)]),
        ),
        output: {
          entryFileNames: '[name].js',
          // All in one folder (src/server/process/built-folder.ts).
          chunkFileNames: 'chunk-[name]-[hash:7].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  writeFileSync(join(outDir, compilerVersionFile), await compilerVersion(projectRoot))
}

/** Writes a brotli and a gzip version beside each text file; fonts and pictures are compressed already. */
export function compressFiles(folder: string): void {
  for (const name of globSync('*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
}
