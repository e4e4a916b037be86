import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../config/config.ts'
import { assetsFile } from '../rendering/assets.ts'

const distDir = join(projectRoot, 'dist')
/** Builds that are not deleted: the current one, and the previous one, from which a process may still run. */
const retainedBuilds = 2

/**
 * Builds the site unless there is a build of exactly these sources. The name of a build is a hash of its sources, and
 * its folder is renamed to it when the build is complete: an interrupted build is never used, and concurrent starts do
 * not interfere with each other.
 *
 * @returns the folder of the build: `server/app.js`, `client/assets/`, and what `builtAssets` reads
 */
export async function ensureBuilt(log: (line: string) => void): Promise<string> {
  const built = join(distDir, hashOfSources())
  if (existsSync(built)) return built
  log('Building the site …')
  await buildAt(built, 'build-process.ts')
  removeOldBuilds()
  return built
}

/**
 * Builds the desk's application too, unless it is built: of all commands only `npm run desk` needs it.
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
  const partial = join(distDir, `${process.pid}.part`)
  try {
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { recursive: true })
  } catch (error) {
    // As a service the site may not write to its own code.
    if (!/^(EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new BuildFailed(
      `The site is not built from these sources, and this user may not write to ${distDir}. Run "npm run build" there as the owner of the code.`,
      { cause: error },
    )
  }
  await buildInto(partial, program)
  // Another process may have completed the same build meanwhile.
  if (existsSync(built)) rmSync(partial, { recursive: true })
  else renameSync(partial, built)
}

/** Builds in a child process: the build depends on NODE_ENV, which may be different in this process. */
async function buildInto(folder: string, program: string): Promise<void> {
  const command = [join(import.meta.dirname, program), folder]
  const builder = spawn(process.execPath, command, { stdio: 'inherit', env: { NODE_ENV: 'production' } })
  const endWithThis = () => builder.kill()
  process.once('exit', endWithThis)
  const [code]: (number | null)[] = await once(builder, 'exit')
  process.removeListener('exit', endWithThis)
  if (code !== 0) throw new BuildFailed('The site could not be built; the errors are above.')
}

/** Thrown when the sources cannot be built; the child process has printed why. */
export class BuildFailed extends Error {}

/** The `client/assets/` folders of the other builds that are still there. */
export function earlierAssetsDirs(built: string): string[] {
  return readdirSync(distDir)
    .map((name) => join(distDir, name))
    .filter((build) => build !== built && existsSync(join(build, assetsFile)))
    .map(assetsDirOf)
}

export function assetsDirOf(built: string): string {
  return join(built, 'client/assets')
}

/** A hash of every file that the build depends on. */
function hashOfSources(): string {
  const sources = globSync('src/**/*', { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.|\.md$|\/testing\//.test(file))
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', ...sources.sort()]) {
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOldBuilds(): void {
  const age = (name: string) => Date.now() - statSync(join(distDir, name)).mtimeMs
  const builds = readdirSync(distDir).sort((a, b) => age(a) - age(b))
  for (const name of builds.slice(retainedBuilds)) rmSync(join(distDir, name), { recursive: true, force: true })
}
