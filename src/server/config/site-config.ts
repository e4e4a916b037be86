import { existsSync, readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '#package/site-config.ts'
import { findProperty } from './find-property.ts'
import { InvalidSettings } from './invalid-settings.ts'
import { siteConfigSchema } from './site-config-schema.ts'

/** The possible names of a site's configuration; the first one found counts. */
export const siteConfigFiles = ['salus.config.ts', 'salus.config.js', 'salus.config.mjs']

/** The settings in the folder of a site. */
export interface SiteFolder {
  folder: string
  /** The configuration; null if the folder has none. */
  file: string | null
  config: SiteConfig
  /** The position of a property as `file:line:column`, as exactly as it can be found. */
  placeOf(path: readonly PropertyKey[]): string
}

const folders = new Map<string, SiteFolder>()

/**
 * The configuration of the site in a folder. It is read once per process: Node loads the file, stripping its types, and
 * resolves the module `salus` to this very build.
 *
 * @throws InvalidSettings with all mistakes, a line for each
 */
export function readSiteFolder(folder: string): SiteFolder {
  const known = folders.get(folder)
  if (known) return known
  const file = siteConfigFiles.map((name) => join(folder, name)).find((path) => existsSync(path))
  const read = file === undefined ? withoutConfig(folder) : withConfig(folder, file)
  folders.set(folder, read)
  return read
}

function withoutConfig(folder: string): SiteFolder {
  return { folder, file: null, config: {}, placeOf: () => folder }
}

function withConfig(folder: string, file: string): SiteFolder {
  const source = readFileSync(file, 'utf8')
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line, column } = findProperty(source, path.map(String)) ?? { line: 1, column: 1 }
    return `${relative(folder, file)}:${line}:${column}`
  }
  const result = siteConfigSchema.safeParse(loaded(folder, file))
  if (result.success) return { folder, file, config: result.data as SiteConfig, placeOf }
  const mistakes = result.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [`${placeOf(issue.path)}: ${issue.path.join('.')}: ${issue.message}`]
    return issue.keys.map((key) => {
      const known = Object.keys(siteConfigSchema.shape).join(', ')
      return `${placeOf([...issue.path, key])}: ${[...issue.path, key].join('.')} is not known; expected one of ${known}`
    })
  })
  throw new InvalidSettings(mistakes.join('\n'))
}

/** The default export of the file. */
function loaded(folder: string, file: string): unknown {
  leadToThisBuild()
  let found: string
  try {
    const { default: config } = createRequire(file)(file) as { default?: unknown }
    if (typeof config === 'object' && config !== null) return config
    found =
      config === undefined || config === null ? 'exports nothing by default' : `exports a ${typeof config} by default`
  } catch (error) {
    throw new InvalidSettings(`${placeOfError(error, folder, file)}: ${(error as Error).message}`, { cause: error })
  }
  throw new InvalidSettings(`${relative(folder, file)}:1:1: ${found}; expected "export default defineConfig({ … })"`)
}

/** The position in a site's file that an error's stack names. */
function placeOfError(error: unknown, folder: string, file: string): string {
  const stack = (error as Error).stack ?? ''
  const [, path = '', line, column = '1'] =
    new RegExp(`(?:file://)?(${folder.replace(/[^\w]/g, '\\$&')}/[^\\s:]+):(\\d+)(?::(\\d+))?`).exec(stack) ?? []
  return path ? `${relative(folder, path)}:${line}:${column}` : relative(folder, file)
}

let isLed = false

/** Resolves `salus` in the site's files to the build that reads them, wherever it is installed. */
function leadToThisBuild(): void {
  if (isLed) return
  isLed = true
  const isBuilt = import.meta.filename.endsWith('.js')
  const module = isBuilt ? './salus.js' : '../../package/salus.ts'
  const url = pathToFileURL(join(import.meta.dirname, module)).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'salus' ? { url, shortCircuit: true } : next(specifier, context),
  })
}
