import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { assetsFile, type BuiltAssets } from './assets.ts'
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
  // Only now, as the builder takes a while to load.
  const { buildScripts, buildServer, buildStyles, compressFiles } = await import('./build-parts.ts')
  const beside = join(distDir, `${process.pid}.part`)
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true })
  const scripts = await buildScripts(beside)
  const styles = await buildStyles(beside)
  await buildServer(beside)
  compressFiles(assetsDirOf(beside))
  writeFileSync(join(beside, assetsFile), JSON.stringify({ ...scripts, styles } satisfies BuiltAssets))
  // Another process may have been faster.
  if (existsSync(built)) rmSync(beside, { recursive: true })
  else renameSync(beside, built)
  removeOldBuilds()
  return built
}

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
    .filter((entry) => entry.isFile() && !/\.test\.|\.md$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
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
