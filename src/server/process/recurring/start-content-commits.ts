import { gitRepository } from '#adapters/git/git-repository.ts'
import { startCommits } from '#services/publishing/start-commits.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'

/** Starts to commit publications to the configured repository. `close` waits for commits in progress. */
export function startContentCommits({
  config: { contentGit: folder, origin },
  store,
  print,
}: {
  config: Pick<Config, 'contentGit' | 'origin'>
  store: Store
  print: (line: string) => void
}): { close(): Promise<void> } {
  if (folder === null) return { close: async () => undefined }
  const host = new URL(origin).hostname
  const repository = gitRepository(folder, { name: 'Salus', email: `salus@${host}` })
  return { close: startCommits(store, { folder, repository, host, log: print }) }
}
