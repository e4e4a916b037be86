import type { Actor } from '#model/staff/actor.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { KeptArticleVersion } from '#store/content/published/article-versions.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentMissing, ContentRefused } from './content-refused.ts'

/** Versions on a page of the list. */
const versionsPerPage = 20

/** Of the public history of an article, newest first. */
export interface PublishedVersions {
  versions: KeptArticleVersion[]
  page: number
  pages: number
  /** Where the article is on the site, or was; null where it never was. */
  path: SitePath | null
  /** The number of the one that readers have now; null for an article that is not published. */
  present: number | null
}

/** REV-5: what readers can look up of the article that a file holds; nothing where it holds none. @throws NotPermitted, ContentMissing */
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

/** A version that readers are to see no more. */
export interface Withdrawal {
  number: number
  /** For readers, in the public history. */
  reason: string
  /** Deletes its text, as where it names somebody who must be forgotten; else it is kept and not shown. */
  erases: boolean
}

/**
 * REV-5: shows a version of the public history no more, and says why. Its hash stays, and its entry in the public log.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused where readers see it as the present one, or it is withdrawn
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

/** The same for the article of a file. @throws NotPermitted, ContentMissing, ContentRefused */
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
