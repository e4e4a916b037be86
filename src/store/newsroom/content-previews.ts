import { sql } from 'kysely'
import type { StoredArticle } from '#model/articles/article.ts'
import { dependenciesOf } from '../content/article-references.ts'
import type { Db, Trx } from '../database/tables.ts'
import { searchLanguageOf } from '../search/languages/search-language-of.ts'

/** A version that everybody with its link may see until the link expires. */
export interface ContentPreview {
  id: string
  /** Who it is for, in words; null for previews in the frames of the desk. */
  purpose: string | null
  madeBy: string
  madeAt: Date
  expiresAt: Date
}

interface NewPreview extends Omit<ContentPreview, 'madeAt'> {
  /** SHA-256 of the token in the link, in hexadecimal digits: nobody can open the link with data from the database. */
  tokenHash: string
  fileId: string
  article: StoredArticle
  frameOrigin: string | null
}

/** NEWS-8: versions that are shared before they are published. */
export interface ContentPreviews {
  add(preview: NewPreview): Promise<void>
  /** The previews of a file with a purpose that have not expired; newest first. */
  ofFile(fileId: string): Promise<ContentPreview[]>
  /** @returns false if the file has no such preview */
  end(fileId: string, id: string): Promise<boolean>
  /** Deletes expired previews. */
  purge(): Promise<void>
}

export function createContentPreviews(db: Db | Trx): ContentPreviews {
  return {
    async add({ id, tokenHash, fileId, article, purpose, frameOrigin, madeBy, expiresAt }) {
      await db
        .insertInto('content_preview')
        .values({
          id,
          token_hash: tokenHash,
          file_id: fileId,
          article_id: article.id,
          path: article.contentMeta.canonicalPath,
          language: searchLanguageOf(article.language).code,
          dependencies: dependenciesOf(article),
          value: JSON.stringify(article),
          purpose,
          frame_origin: frameOrigin,
          made_by: madeBy,
          expires_at: expiresAt,
        })
        .execute()
    },
    ofFile: (fileId) =>
      db
        .selectFrom('content_preview')
        .select(['id', 'purpose', 'made_by as madeBy', 'made_at as madeAt', 'expires_at as expiresAt'])
        .where('file_id', '=', fileId)
        .where('purpose', 'is not', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('made_at', 'desc')
        .execute(),
    async end(fileId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('content_preview')
        .where('file_id', '=', fileId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async purge() {
      await db.deleteFrom('content_preview').where('expires_at', '<=', sql<Date>`now()`).execute()
    },
  }
}
