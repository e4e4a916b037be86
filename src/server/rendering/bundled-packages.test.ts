import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../config/config.ts'
import { ensureBuilt } from '../process/build.ts'
import { loadedPackages } from './bundled-packages.ts'

interface Installed {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const loaded = loadedPackages()
const lock: { packages: Record<string, Installed> } = JSON.parse(
  readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
)

/**
 * An import at the start of a module, within it, or by `require` in a package; in double quotes, as the build writes
 * them.
 */
const importOfPackage = /(?:^(?:import|export)\b[^"\n]*|(?:\bimport|__require)\()"([^".][^"]*)"/gm

it('the build imports only packages that are named in package.json: beside a site there may be no others', async () => {
  const folder = join(await ensureBuilt(() => undefined), 'server')
  const imported = globSync('*.js', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(importOfPackage)].map(
      ([, specifier = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '',
    ),
  )
  const packages = new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)))
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'dictionary-en']))
  expect(packages.size).toBeGreaterThan(5)
  expect([...packages].filter((name) => !loaded.includes(name))).toEqual([])
})

it('the licenses of bundled packages are in the build', async () => {
  const built = await ensureBuilt(() => undefined)
  const licenses = (folder: string) => readFileSync(join(built, folder, 'licenses.md'), 'utf8')
  expect(licenses('server')).toMatch(/## kysely[\s\S]*Permission is hereby granted/)
  expect(licenses('client')).toMatch(/## react-dom[\s\S]*Permission is hereby granted/)
})

/** Packages whose objects are passed to other packages, which would not recognize those of a second copy. */
const shared = ['kysely', 'react', 'react-dom', 'unified', 'zod']

it.each(shared)('%s is in the build alone: no loaded package needs it', (name) => {
  const needs = (by: string, seen = new Set<string>()): Set<string> => {
    const { dependencies = {}, peerDependencies = {} } = lock.packages[`node_modules/${by}`] ?? {}
    for (const next of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (seen.has(next)) continue
      seen.add(next)
      needs(next, seen)
    }
    return seen
  }
  expect(loaded).not.toContain(name)
  expect(loaded.filter((other) => needs(other).has(name))).toEqual([])
})
