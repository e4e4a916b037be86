import { contentDocument } from '#model/articles/content-document.ts'
import { displayDate } from '#model/articles/date.ts'
import { readSettings } from '#server/config/config.ts'
import { openConfiguredStore } from '#server/process/open-configured-store.ts'

/*
 * Gives articles comments, COUNT each: `node bench/add-comments.ts COUNT PATH…`, with the settings of the site.
 */
const [count = '0', ...paths] = process.argv.slice(2)
const text =
  'It took longer than I was told, and then one morning it was better. What helped me most was to write it down.'
const comments = Array.from({ length: Number(count) }, (_, index) => ({
  id: `comment-${index}`,
  comment: text,
  date: displayDate('2026-01-02'),
  primaryHealthConcern: 'What the article is about',
  age: String(20 + (index % 60)),
  yearsSinceDiagnosis: String(1 + (index % 9)),
}))
const store = await openConfiguredStore(readSettings())
try {
  for (const path of paths) {
    const found = await store.articles.byPath(path)
    if (!found) throw new Error(`There is no article at ${path}`)
    await store.documents.upsert([contentDocument('comments', { article: found.article.id, comments })])
  }
} finally {
  await store.close()
}
