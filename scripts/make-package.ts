import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ensureBuilt, ensureDeskBuilt } from '../src/server/process/build.ts'
import { root } from './source-files.ts'

/*
 * Builds the contents of the package besides `bin` and documents: the folder `lib`, with the build of the present
 * sources and the types of the module `salus`. npm runs it before it packs.
 */
const lib = join(root, 'lib')
const types = join(lib, 'types')
/** Files that only the build itself needs. */
const unused = new Set(['.vite', 'styles'])

rmSync(lib, { recursive: true, force: true })
const log = (line: string) => console.error(line)
await ensureDeskBuilt(log)
cpSync(await ensureBuilt(log), lib, { recursive: true, filter: (path) => !unused.has(basename(path)) })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.package.json'), '--outDir', types])
for (const name of globSync('**/*.d.ts', { cwd: types })) placeImports(join(types, name))

/** Rewrites imports in a file of types to the paths of the package: relative, as modules of JavaScript. */
function placeImports(file: string): void {
  const toTypes = relative(dirname(file), types) || '.'
  const placed = readFileSync(file, 'utf8')
    .replace(/(["'])#(\w[^"']*\.tsx?)\1/g, (_, quote: string, path: string) => `${quote}${toTypes}/${path}${quote}`)
    .replace(/((?:from|import\() ?["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2')
  writeFileSync(file, placed)
}
