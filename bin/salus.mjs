#!/usr/bin/env node
import './require-node.mjs'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * salus PROGRAM [WORDS]: runs a program of Salus (src/server/process/programs.ts) from the build. Plain JavaScript, which
 * an older Node can load as far as its version is checked, and which runs where a package is installed.
 */
const root = resolve(import.meta.dirname, '..')
const sources = join(root, 'src')
/** The programs that need the desk's page, which takes a while to build. */
const startsDesk = new Set(['desk', 'drill'])

// What is left of the arguments is what the program itself is given.
const [program = ''] = process.argv.splice(2, 1)
// Checks a site from outside: it needs no build, and is the file that others take along.
if (program === 'verify') await import('./verify.mjs')
else await runProgram()

async function runProgram() {
  // Half of the time of a start is compiling modules. Where the folder cannot be written, Node goes on without.
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'))
  process.setSourceMapsEnabled(true)
  const file = join(existsSync(sources) ? await buildOfSources() : deliveredBuild(), 'server', `${program}.js`)
  if (!existsSync(file)) end(`There is no program ${program}; expected a name that src/server/process/programs.ts has.`)
  await import(pathToFileURL(file).href)
}

/** In a checkout: a build of exactly these sources, which is made when there is none. */
async function buildOfSources() {
  const { BuildFailed, ensureBuilt, ensureDeskBuilt } = await import(
    pathToFileURL(join(sources, 'server/process/build.ts')).href
  )
  try {
    const log = (line) => process.stderr.write(`${line}\n`)
    if (startsDesk.has(program)) await ensureDeskBuilt(log)
    return await ensureBuilt(log)
  } catch (error) {
    if (error instanceof BuildFailed) end(error.message)
    throw error
  }
}

/** In a package: the build that it came with, the latest if there are several. */
function deliveredBuild() {
  const dist = join(root, 'dist')
  const builds = existsSync(dist) ? readdirSync(dist).map((name) => join(dist, name)) : []
  const madeAt = (build) => statSync(build).mtimeMs
  const [latest] = builds.filter((build) => existsSync(join(build, 'assets.json'))).sort((a, b) => madeAt(b) - madeAt(a))
  return latest ?? end(`There is neither a build in ${dist} nor the sources to make one of.`)
}

function end(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
