import type { LoadedPage, LoaderInput } from '../page-loader.ts'
import { isValidPreviewSignature } from '../preview-link.ts'
import { articlePage } from './load-article.tsx'

/** PAGE-9: an article that is not published, to whoever holds a signed link to it that has not run out. */
export async function loadPreview(input: LoaderInput): Promise<LoadedPage | null> {
  const { id = '' } = input.params
  const { expires = '', signature = '' } = input.query
  const now = input.context.renderedAt
  if (!isValidPreviewSignature(input.config.previewSecret, { id, expires, signature }, now)) return null
  // The path, and with it what the site places there, is known once the article is.
  const found = await input.store.articles.previewById(
    id,
    input.context.site.treatmentPlacements.map(({ set }) => set),
  )
  if (!found) return null
  found.article.contentMeta.isPreview = true
  const page = articlePage(input, found, found.article.pageType)
  return { ...page, head: { ...page.head, noindex: true } }
}
