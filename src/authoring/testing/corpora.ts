import { join } from 'node:path'

// biome-ignore lint/style/noProcessEnv: only tests read it: the program itself knows nothing of corpora.
const folder = process.env.SALUS_CORPORA

/** True when the folder of public corpora exists: tests over all of them run only then. */
export const hasCorpora = folder !== undefined && folder !== ''

/** A file of the corpora, below the folder that SALUS_CORPORA names. */
export function corpus(file: string): string {
  return join(folder ?? '', file)
}
