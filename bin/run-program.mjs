import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * salus COMMAND [WORDS]: runs a command (src/operator/commands.ts) from the build, for the site whose folder this is
 * called in. Plain JavaScript, which runs where a package is installed.
 */
const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'src')
const isClone = existsSync(sources)
/** The commands that need the desk's page, which takes a while to build. */
const startsDesk = new Set(['desk', 'drill'])

/** What serves readers: keeps the heap about 100 MB smaller, and spares work. */
const servingFlags = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--heap-growing-percent=50']

const [, , command = ''] = process.argv
// Checks a site from outside: it needs no build, and is the file that others take along.
if (command === 'verify') {
  process.argv.splice(2, 1)
  await import('./verify.mjs')
} else {
  if (command === 'start') prepareToServe()
  await runCommand()
}

/** Takes this process's place with one that has Node's flags for a server, as `npm start` of a clone does. */
function prepareToServe() {
  process.env.NODE_ENV ??= 'production'
  if (process.execArgv.some((flag) => servingFlags.includes(flag)) || !process.execve) return
  process.execve(process.execPath, [process.execPath, ...servingFlags, ...process.argv.slice(1)], process.env)
}

async function runCommand() {
  const site = process.env.SALUS_SITE || siteFolder(process.cwd())
  // Every process that this one starts is of the same site.
  if (site) process.env.SALUS_SITE = site
  // Half of the time of a start is compiling modules. Where the folder cannot be written, Node goes on without.
  process.env.NODE_COMPILE_CACHE ??= join(site ?? root, 'node_modules/.cache/compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.setSourceMapsEnabled(true)
  const build = isClone ? await buildOfSources() : deliveredBuild()
  await import(pathToFileURL(join(build, 'server/command.js')).href)
}

/** The nearest folder with a configuration; null where this runs for the demonstration of a clone, or before there is a site. */
function siteFolder(from) {
  for (let folder = from; ; folder = dirname(folder)) {
    if (['ts', 'js', 'mjs'].some((type) => existsSync(join(folder, `salus.config.${type}`)))) return folder
    if (folder === dirname(folder)) return null
  }
}

/** In a checkout: a build of exactly these sources, which is made when there is none. */
async function buildOfSources() {
  const { BuildFailed, ensureBuilt, ensureDeskBuilt } = await import(
    pathToFileURL(join(sources, 'server/process/build.ts')).href
  )
  try {
    const log = (line) => process.stderr.write(`${line}\n`)
    if (startsDesk.has(command)) await ensureDeskBuilt(log)
    return await ensureBuilt(log)
  } catch (error) {
    if (error instanceof BuildFailed) end(error.message)
    throw error
  }
}

/** In a package: the build that it came with. */
function deliveredBuild() {
  const build = join(root, 'lib')
  return existsSync(build) ? build : end(`There is neither a build in ${build} nor the sources to make one of.`)
}

function end(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
