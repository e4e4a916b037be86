import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { assetsFile } from '../rendering/assets.ts'

/** The folder of the build that this process runs from; all modules of a build are in `server/` there. */
export const builtFolder = resolve(import.meta.dirname, '..')

export const assetsDir = join(builtFolder, 'client/assets')

/** The built application of the desk. */
export const deskDir = join(builtFolder, 'desk')

/** How often a process says that it uses its build, in milliseconds: builds count as used for some times as long (build.ts). */
const keepEveryMs = 60_000

/**
 * Keeps later builds from removing the one that this process runs from: for as long as it runs it starts programs of it. As
 * a service it may not write to its own code; its builds are made by who restarts it.
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

/** The folders of assets of the other builds that are still there. */
export function earlierAssetsDirs(): string[] {
  const dist = dirname(builtFolder)
  return readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((build) => build !== builtFolder && existsSync(join(build, assetsFile)))
    .map((build) => join(build, 'client/assets'))
}
