import { join, relative, resolve } from 'node:path'
import type { InlineConfig, Plugin, build as viteBuild } from 'vite'
import { ExtensionsUnusable } from './extensions-unusable.ts'

/** The location of the modules that extensions may import. */
export interface PackagePlace {
  packageRoot: string
  /** The file of the module `salus`. */
  salusModule: string
}

/** Options that every build of an extension shares. */
export function buildOptions(folder: string, place: PackagePlace): InlineConfig {
  return {
    root: place.packageRoot,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [publicImportsOnly(folder), publicModules(place)],
  }
}

/** Enforces the import rules of a site's folder: only its own files and the public modules. */
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

/** Resolves public modules to those of this Salus, wherever the folder of the site is. */
function publicModules({ packageRoot, salusModule }: PackagePlace): Plugin {
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

/** The single module of a build. */
export async function bundled(build: () => ReturnType<typeof viteBuild>) {
  const [chunk] = outputsOf(await build())
  if (chunk?.type !== 'chunk') throw new ExtensionsUnusable('The build of the extensions produced no module')
  return chunk
}

export function outputsOf(built: Awaited<ReturnType<typeof viteBuild>>) {
  return (Array.isArray(built) ? built : [built]).flatMap((bundle) => ('output' in bundle ? bundle.output : []))
}
