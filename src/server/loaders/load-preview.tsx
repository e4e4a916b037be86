import type { LoadedPage, LoaderInput } from '../page-loader.ts'
import { isValidPreviewSignature } from '../preview-link.ts'
import { articlePage } from './load-article.tsx'

/** PAGE-9: an article that is not published, to whoever holds a signed link to it that has not run out. */
export async function loadPreview(input: LoaderInput): Promise<LoadedPage | null> {
  const { id = '' } = input.params
  const { expires = '', signature = '' } = input.query
  const now = input.context.renderedAt
  if (!isValidPreviewSignature(input.config.previewSecret, { id, expires, signature }, now)) return null
  const article = await input.store.articles.previewById(id)
  if (!article) return null
  article.contentMeta.isPreview = true
  const page = await articlePage(input, article, article.pageType)
  return { ...page, head: { ...page.head, noindex: true } }
}
