import { tokenHash } from '#services/staff/secret-token.ts'
import type { ArticleWithSets } from '#store/content/read-article.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { isValidPreviewSignature } from '../config/preview-link.ts'
import { previewLooks } from '../rendering/preview-look.ts'
import { articlePage } from './load-article.tsx'

/**
 * PAGE-9: an unpublished article, for a signed link that has not expired. NEWS-8: an unpublished version, for the token
 * of its link, optionally as on a dark screen or on paper.
 */
export async function loadPreview(input: LoaderInput): Promise<LoadedPage | null> {
  const found = await (input.query.version === undefined ? unpublished(input) : sharedDraft(input))
  if (!found || found.article.id !== input.params.id) return null
  found.article.contentMeta.isPreview = true
  const page = await articlePage(input, { ...found, crops: [] }, found.article.pageType)
  const look = previewLooks.find((name) => name === input.query.look)
  return {
    ...page,
    head: { ...page.head, noindex: true },
    preview: { look, frameOrigin: found.frameOrigin },
  }
}

/** The sets that the site places in it depend on its path, which is unknown here: all of them are read with it. */
function placedSets({ context }: LoaderInput): string[] {
  return context.site.treatmentPlacements.map(({ set }) => set)
}

type Found = ArticleWithSets & { frameOrigin: string | null }

async function unpublished(input: LoaderInput): Promise<Found | null> {
  const { id = '' } = input.params
  const { expires = '', signature = '' } = input.query
  const now = input.context.renderedAt
  if (!isValidPreviewSignature(input.config.previewSecret, { id, expires, signature }, now)) return null
  const found = await input.store.articles.previewById(id, placedSets(input))
  return found && { ...found, frameOrigin: null }
}

async function sharedDraft(input: LoaderInput): Promise<Found | null> {
  return input.store.articles.draftByToken(tokenHash(input.query.version ?? ''), placedSets(input))
}
