import type { ContentDocument } from '#model/articles/content-document.ts'
import { readSettings } from '#server/config/config.ts'
import { openConfiguredStore } from '#server/process/open-configured-store.ts'

/*
 * Copies the stored articles, each under a path and an id of its own, until there are as many as asked for, and prints
 * the paths of the copies as JSON: `node bench/multiply-articles.ts COUNT`, with the settings of the site.
 */
const count = Number(process.argv[2])
const batchSize = 500
const paths: string[] = []
const store = await openConfiguredStore(readSettings())
try {
  const originals = await store.documents.all('article')
  const copies = count - originals.length
  for (let first = 0; first < copies; first += batchSize) {
    const size = Math.min(batchSize, copies - first)
    const batch = Array.from({ length: size }, (_, index): ContentDocument => {
      const number = first + index
      const original = originals[number % originals.length]
      if (!original) throw new Error('There is no article to copy')
      const path = `${original.contentMeta.canonicalPath}-copy-${number}`
      const value = {
        ...original,
        id: `${original.id}-copy-${number}`,
        contentMeta: { ...original.contentMeta, canonicalPath: path },
      }
      paths.push(path)
      return { kind: 'article', key: path, value }
    })
    await store.documents.upsert(batch)
  }
  process.stdout.write(JSON.stringify(paths))
} finally {
  await store.close()
}
