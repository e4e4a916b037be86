import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { assetsFile } from '../rendering/assets.ts'

/** The folder of the build that this process runs from; all modules of a build are in `server/` there. */
export const builtFolder = resolve(import.meta.dirname, '..')

export const assetsDir = join(builtFolder, 'client/assets')

/** The built application of the desk. */
export const deskDir = join(builtFolder, 'desk')

/** The folders of assets of the other builds that are still there. */
export function earlierAssetsDirs(): string[] {
  const dist = dirname(builtFolder)
  return readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((build) => build !== builtFolder && existsSync(join(build, assetsFile)))
    .map((build) => join(build, 'client/assets'))
}
