import { join } from 'node:path'
import type { Problem } from '#authoring/problem.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import type { Store } from '#store/store.ts'
import { type CompilePlace, compileVersion } from './compile-version.ts'
import { ContentMissing } from './content-refused.ts'

/** A text, and the file that it belongs to. */
export interface ArticleText {
  fileId: string
  text: string
}

/**
 * The article that a text compiles to, against all published content. Writes nothing.
 *
 * @returns no article if the text has mistakes, or the file is no article
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
  // A published text is not compiled again.
  const [name] = [...files].find(([name, from]) => from === own && name.startsWith('article ')) ?? []
  return { article: name ? await documents.get('article', name.slice('article '.length)) : null, problems }
}
