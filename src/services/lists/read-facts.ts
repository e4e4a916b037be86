import { letOthersRun } from '#model/let-others-run.ts'
import { languagesOf } from '#model/site/language.ts'
import type { Store } from '#store/store.ts'
import { factRules, factsOf } from './file-facts.ts'

/** Files read between two writes. */
const readAtOnce = 200

/**
 * Extracts facts of the files whose newest version has none yet. Lists call it first, so that they show changes of any
 * origin. The hourly work does the rest after an import.
 */
export async function readFacts({ workLists, site }: Pick<Store, 'workLists' | 'site'>): Promise<void> {
  const [main] = languagesOf((await site()) ?? { languages: [] })
  for (let count = readAtOnce; count === readAtOnce; ) {
    const unread = await workLists.unread({ rules: factRules, mainLanguage: main.code }, readAtOnce)
    count = unread.length
    if (count === 0) return
    const facts = []
    for (const { fileId, revisionId, path, text } of unread) {
      await letOthersRun()
      facts.push({ fileId, revisionId, ...factsOf(path, text, main.code) })
    }
    await workLists.writeFacts(facts)
  }
}
