import { hourMs } from '#model/duration.ts'
import type { Store } from '#store/store.ts'
import { type CommitOptions, commitPublications } from './commit-publications.ts'

type CommittedStore = Pick<Store, 'revisions' | 'pictures' | 'changes'>

/**
 * NEWS-5: commits each publication to a git repository: one commit per file, with the writer of the version as author.
 * Differences from the last commit are committed at the start, after each change and every hour.
 *
 * @returns the function that stops
 */
export function startCommits(store: CommittedStore, options: CommitOptions): () => Promise<void> {
  let running = Promise.resolve()
  let isWaiting = false
  /** The published state at the last look: comments and counts change more often, and need no file of the folder. */
  let seen = ''
  const commit = () => {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      try {
        const shown = await shownTo(store)
        if (shown === seen) return
        await commitPublications(store, options)
        seen = shown
      } catch (error) {
        options.log(`Publications could not be committed to ${options.folder}: ${(error as Error).message.trim()}`)
      }
    })
  }
  const unsubscribe = store.changes.subscribe(commit)
  // Also retries failed commits.
  const again = () => {
    seen = ''
    commit()
  }
  const timer = setInterval(again, hourMs).unref()
  commit()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}

/** The published versions and pictures, as one string to compare. */
async function shownTo({ revisions, pictures }: Pick<CommittedStore, 'revisions' | 'pictures'>): Promise<string> {
  const files = (await revisions.files()).map(({ path, liveId }) => [path, liveId])
  return JSON.stringify([files, await pictures.list()])
}
