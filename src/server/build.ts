import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assetsFile } from './assets.ts'
import { projectRoot } from './config.ts'

const distDir = join(projectRoot, 'dist')
/** Builds that stay: this one, and the one a process may still be running from. */
const keptBuilds = 2

/**
 * Builds the site unless there is a build of exactly these sources. A build takes its name, which tells what it was
 * made of, when it is whole: one cut short is never used, and two starts at once do not meet.
 *
 * @returns the folder of the build: `server/app.js`, `client/assets/`, and what `builtAssets` reads
 */
export async function ensureBuilt(log: (line: string) => void): Promise<string> {
  const built = join(distDir, stampOfSources())
  if (existsSync(built)) return built
  log('Building the site …')
  const beside = join(distDir, `${process.pid}.part`)
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  await buildInto(beside)
  // Another process may have been faster.
  if (existsSync(built)) rmSync(beside, { recursive: true })
  else renameSync(beside, built)
  removeOldBuilds()
  return built
}

/** Builds in a process of its own: the builder goes by NODE_ENV, and this one may run with another. */
async function buildInto(folder: string): Promise<void> {
  const command = [join(import.meta.dirname, 'build-process.ts'), folder]
  const builder = spawn(process.execPath, command, { stdio: 'inherit', env: { NODE_ENV: 'production' } })
  const endWithThis = () => builder.kill()
  process.once('exit', endWithThis)
  const [code]: (number | null)[] = await once(builder, 'exit')
  process.removeListener('exit', endWithThis)
  if (code !== 0) throw new BuildFailed('The site could not be built; what the builder said is above.')
}

/** Thrown when the sources cannot be built; the builder has said why. */
export class BuildFailed extends Error {}

/** The `client/assets/` folders of the builds that were kept besides this one. */
export function earlierAssetsDirs(built: string): string[] {
  return readdirSync(distDir)
    .map((name) => join(distDir, name))
    .filter((build) => build !== built && existsSync(join(build, assetsFile)))
    .map(assetsDirOf)
}

export function assetsDirOf(built: string): string {
  return join(built, 'client/assets')
}

/** A hash of everything the build is made of. */
function stampOfSources(): string {
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
  for (const name of builds.slice(keptBuilds)) rmSync(join(distDir, name), { recursive: true, force: true })
}
