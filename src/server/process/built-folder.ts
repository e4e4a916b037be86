import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { assetsFile } from '../rendering/assets.ts'

/** The folder of the build that this process runs from; its `server/` has all modules of the build. */
export const builtFolder = resolve(import.meta.dirname, '..')

export const assetsDir = join(builtFolder, 'client/assets')

/** The built application of the desk. */
export const deskDir = join(builtFolder, 'desk')

/**
 * How often a process touches its build, in milliseconds: builds count as used for several times as long (build.ts).
 */
const keepEveryMs = 60_000

/**
 * Keeps later builds from removing the one that this process runs from, since it starts other programs of it. As a
 * service, it may lack the right to write to its own code; then its builds are made by the operator who restarts it.
 */
export function keepBuild(folder = builtFolder): void {
  const touch = () => {
    try {
      utimesSync(folder, new Date(), new Date())
    } catch (error) {
      if (!/^(EACCES|EPERM|EROFS|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  touch()
  setInterval(touch, keepEveryMs).unref()
}

/** The asset folders of the other builds that still exist. */
export function earlierAssetsDirs(): string[] {
  const dist = dirname(builtFolder)
  return readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((build) => build !== builtFolder && existsSync(join(build, assetsFile)))
    .map((build) => join(build, 'client/assets'))
}
