import { letOthersRun } from '#model/let-others-run.ts'
import { languagesOf } from '#model/site/language.ts'
import type { Store } from '#store/store.ts'
import { factRules, factsOf } from './file-facts.ts'

/** Files that are read between two writes. */
const readAtOnce = 200

/**
 * Reads what lists ask of the files whose newest version was not read yet: lists call it, and show what every way of
 * changing a file has led to. The rest of what an import brings is read by the hourly work.
 */
export async function readFacts({ workLists, site }: Pick<Store, 'workLists' | 'site'>): Promise<void> {
  for (let count = readAtOnce; count === readAtOnce; ) {
    const unread = await workLists.unread(factRules, readAtOnce)
    count = unread.length
    if (count === 0) return
    const [main] = languagesOf((await site()) ?? { languages: [] })
    const facts = []
    for (const { fileId, revisionId, path, text } of unread) {
      await letOthersRun()
      facts.push({ fileId, revisionId, ...factsOf(path, text, main.code) })
    }
    await workLists.writeFacts(facts)
  }
}
