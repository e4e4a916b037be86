import type { Actor } from '#model/staff/actor.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { KeptArticleVersion } from '#store/content/published/article-versions.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentMissing, ContentRefused } from './content-refused.ts'

/** Versions per page of the list. */
const versionsPerPage = 20

/** A page of the public history of an article, newest first. */
export interface PublishedVersions {
  versions: KeptArticleVersion[]
  page: number
  pages: number
  /** The present or last path of the article; null if it never had one. */
  path: SitePath | null
  /** The number of the present version; null if the article is not published. */
  present: number | null
}

/**
 * REV-5: the public history of the article in a file; nothing if the file holds no article. @throws NotPermitted,
 * ContentMissing
 */
export async function listPublished(
  { revisions, versions }: Pick<Store, 'revisions' | 'versions'>,
  actor: Actor,
  { fileId, page }: { fileId: string; page: number },
): Promise<PublishedVersions> {
  requirePermission(actor, 'content.read')
  const articleId = await articleOf(revisions, fileId)
  if (articleId === null) return { versions: [], page: 1, pages: 1, path: null, present: null }
  const [count, listed, place] = await Promise.all([
    versions.count(articleId),
    versions.list(articleId, { limit: versionsPerPage, offset: (page - 1) * versionsPerPage }),
    versions.place(articleId),
  ])
  return { ...place, versions: listed, page, pages: Math.max(1, Math.ceil(count / versionsPerPage)) }
}

/** A version to withdraw from readers. */
export interface Withdrawal {
  number: number
  /** The reason for readers, in the public history. */
  reason: string
  /**
   * Whether to delete its text, for instance because it names somebody who must be forgotten; else it is kept hidden.
   */
  erases: boolean
}

/**
 * REV-5: withdraws a version of the public history, with a public reason. Its hash and its entry in the public log
 * stay.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused if it is the present version, or withdrawn already
 */
export async function withdrawVersion(
  { versions }: Pick<Store, 'versions'>,
  actor: Actor,
  articleId: Slug,
  { number, reason, erases }: Withdrawal,
): Promise<void> {
  requirePermission(actor, 'content.publish')
  const [version] = await versions.get(articleId, [number])
  if (!version) throw new ContentMissing(`There is no version ${number} of this article.`)
  if (version.withdrawn) throw new ContentRefused(`Version ${number} is withdrawn already.`)
  if (number === (await versions.place(articleId)).present)
    throw new ContentRefused(
      `Readers see version ${number} as the present text. Publish another one first, or take the article down.`,
    )
  if (!(await versions.withdraw({ articleId, number, reason, erases, actor })))
    throw new ContentRefused(`Version ${number} is withdrawn already.`)
}

/** As `withdrawVersion`, for the article of a file. @throws NotPermitted, ContentMissing, ContentRefused */
export async function withdrawOfFile(
  store: Pick<Store, 'revisions' | 'versions'>,
  actor: Actor,
  fileId: string,
  withdrawal: Withdrawal,
): Promise<void> {
  requirePermission(actor, 'content.publish')
  const articleId = await articleOf(store.revisions, fileId)
  if (articleId === null) throw new ContentRefused('The file holds no article.')
  await withdrawVersion(store, actor, articleId, withdrawal)
}

async function articleOf(revisions: Store['revisions'], fileId: string): Promise<Slug | null> {
  const file = await revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  return file.articleId
}
