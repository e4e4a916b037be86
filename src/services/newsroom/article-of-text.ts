import { join } from 'node:path'
import type { Problem } from '#authoring/problem.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { Store } from '#store/store.ts'
import { type CompilePlace, compileVersion } from './compile-version.ts'
import { ContentMissing } from './content-refused.ts'

/** A text as the file it is of. */
export interface ArticleText {
  fileId: string
  text: string
}

/**
 * The article that a text makes, beside everything that readers see now. Writes nothing.
 *
 * @returns no article where the text has mistakes, and for a file that is none
 * @throws ContentMissing
 */
export async function articleOfText(
  { revisions, documents }: Pick<Store, 'revisions' | 'documents'>,
  place: CompilePlace,
  { fileId, text }: ArticleText,
): Promise<{ article: StoredArticle | null; problems: Problem[] }> {
  const file = await revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  const compiled = await compileVersion(place, { path: file.path, text })
  const { problems, files } = compiled
  if (problems.some(({ severity }) => severity === 'error')) return { article: null, problems }
  const own = join(place.contentDir, file.path)
  const document = compiled.documents.find(({ kind, key }) => kind === 'article' && files.get(`article ${key}`) === own)
  if (document?.kind === 'article') return { article: document.value, problems }
  // One that is as readers see it is not compiled again.
  const [name] = [...files].find(([name, from]) => from === own && name.startsWith('article ')) ?? []
  return { article: name ? await documents.get('article', name.slice('article '.length)) : null, problems }
}
