import type { CompiledFiles } from '#authoring/compile-content.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { Documents } from '#store/content/documents.ts'

/**
 * Holds back published articles whose day of publication was moved into the future: storing them would make their
 * addresses answer that nothing is there. The warning about that day becomes an error, at its position.
 *
 * @param today  such as 2026-03-14
 */
export async function keepLive(compiled: CompiledFiles, documents: Documents, today: string): Promise<void> {
  const paths = new Map([...(await documents.articleIds())].map(([path, id]) => [id, path]))
  const heldBack = new Set<string>()
  for (const document of compiled.documents) {
    if (document.kind !== 'article' || !(publishedOf(document.value) > today)) continue
    const stored = await documents.get('article', paths.get(document.value.id) ?? document.key)
    if (!stored || stored.contentMeta.isPreview || publishedOf(stored) > today) continue
    heldBack.add(document.key)
    reportHeld(compiled, document.key, publishedOf(document.value))
  }
  compiled.documents = compiled.documents.filter(({ kind, key }) => kind !== 'article' || !heldBack.has(key))
  compiled.received = compiled.received.filter(({ kind, key }) => kind !== 'article' || !heldBack.has(key))
  compiled.cards = compiled.cards.filter(({ path }) => !heldBack.has(path))
}

function publishedOf({ propsFor }: StoredArticle): string {
  return propsFor.byline.dates.published?.date ?? ''
}

function reportHeld({ files, problems, faultyFiles }: CompiledFiles, path: string, day: string): void {
  const name = `article ${path}`
  const file = files.get(name)
  const warning = problems.find(
    (problem) =>
      problem.file === file &&
      (problem.document ?? name) === name &&
      problem.found.startsWith(`publication on ${day},`),
  )
  if (!warning || file === undefined) throw new Error(`No day of publication was reported of ${name}`)
  warning.severity = 'error'
  warning.found = `publication on ${day}, which would hide an article that readers have now`
  warning.expected = 'a day that has come, or salus import --hide'
  faultyFiles.add(file)
}
