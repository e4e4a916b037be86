import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { isValidPreviewSignature } from '../config/preview-link.ts'
import { articlePage } from './load-article.tsx'

/** PAGE-9: an unpublished article, shown for a signed link that has not expired. */
export async function loadPreview(input: LoaderInput): Promise<LoadedPage | null> {
  const { id = '' } = input.params
  const { expires = '', signature = '' } = input.query
  const now = input.context.renderedAt
  if (!isValidPreviewSignature(input.config.previewSecret, { id, expires, signature }, now)) return null
  // Which sets the site places in it depends on its path, which is not known yet: all of them are read with it.
  const found = await input.store.articles.previewById(
    id,
    input.context.site.treatmentPlacements.map(({ set }) => set),
  )
  if (!found) return null
  found.article.contentMeta.isPreview = true
  const page = await articlePage(input, { ...found, crops: [] }, found.article.pageType)
  return { ...page, head: { ...page.head, noindex: true } }
}
