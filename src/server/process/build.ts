import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/*
 * Builds these sources. Its own source is loaded by the script that starts the programs (bin/salus.mjs), so it imports
 * no module of ours: programs share one copy of each module, in the build.
 */

const root = resolve(import.meta.dirname, '../../..')
const distDir = join(root, 'dist')
/** Builds that are kept: the current one, and earlier ones, to which pages in shared caches refer. */
const retainedBuilds = 4
/** Builds in use are kept too: their processes touch them every minute (`keepBuild`), in milliseconds. */
const inUseMs = 5 * 60 * 1000
/** Age from which an unfinished build counts as abandoned, in milliseconds: no build takes that long. */
const abandonedMs = 60 * 60 * 1000
const unfinished = 'part-'

/**
 * Builds the site unless there is a build of exactly these sources. The name of a build is a hash of its sources, and
 * its folder gets that name when the build is complete: an interrupted build is never used, and concurrent starts do
 * not interfere.
 *
 * @returns the folder of the build: `server/` with a file for each program, `client/assets/`, and the file that
 *   `builtAssets` reads
 */
export async function ensureBuilt(log: (line: string) => void): Promise<string> {
  const built = join(distDir, hashOfSources())
  if (existsSync(built)) return built
  log('Building the site …')
  await buildAt(built, 'build-process.ts')
  removeOldBuilds(distDir)
  return built
}

/**
 * Also builds the desk's application, unless it exists: only the desk and the drills need it.
 *
 * @returns the folder of `desk.html` and `assets/`
 */
export async function ensureDeskBuilt(log: (line: string) => void): Promise<string> {
  const built = join(await ensureBuilt(log), 'desk')
  if (existsSync(built)) return built
  log('Building the desk …')
  await buildAt(built, 'build-desk-process.ts')
  return built
}

/** Builds into a folder of this process, and renames that once it is complete. */
async function buildAt(built: string, program: string): Promise<void> {
  const partial = join(distDir, `${unfinished}${randomUUID()}`)
  try {
    mkdirSync(partial, { recursive: true })
  } catch (error) {
    // As a service, the site may lack the right to write to its own code.
    if (!/^(EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new BuildFailed(
      `The site is not built from these sources, and this user may not write to ${distDir}. Run "npm run build" there as the owner of the code.`,
      { cause: error },
    )
  }
  await buildInto(partial, program)
  try {
    renameSync(partial, built)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Another process may have completed the same build meanwhile.
    if (!existsSync(built)) throw error
  }
}

/** Builds in a child process: the build depends on NODE_ENV, which may be different in this process. */
async function buildInto(folder: string, program: string): Promise<void> {
  const command = [join(import.meta.dirname, program), folder]
  const builder = spawn(process.execPath, command, {
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  const endWithThis = () => builder.kill()
  process.once('exit', endWithThis)
  const [code]: (number | null)[] = await once(builder, 'exit')
  process.removeListener('exit', endWithThis)
  if (code !== 0) throw new BuildFailed('The site could not be built; the errors are above.')
}

/** Thrown when the sources cannot be built; the child process has printed why. */
export class BuildFailed extends Error {}

/** A hash of every file that the build depends on. */
function hashOfSources(): string {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.|\.md$|\/testing\//.test(file))
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', ...sources.sort()]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Deletes all builds except the latest and those in use, and abandoned unfinished ones. */
export function removeOldBuilds(folder: string): void {
  const entries = readdirSync(folder).map((name) => ({ name, age: ageOf(join(folder, name)) }))
  const [abandoned, builds] = [
    entries.filter(({ name, age }) => name.startsWith(unfinished) && age > abandonedMs),
    entries.filter(({ name }) => !name.startsWith(unfinished)).sort((a, b) => a.age - b.age),
  ]
  const unused = builds.slice(retainedBuilds).filter(({ age }) => age > inUseMs)
  for (const { name } of [...abandoned, ...unused]) rmSync(join(folder, name), { recursive: true, force: true })
}

/** In milliseconds; infinite for a folder that another process has removed or renamed meanwhile. */
function ageOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? Date.now() - stats.mtimeMs : Infinity
}
