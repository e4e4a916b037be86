import { sql } from 'kysely'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import type { IsoDate } from '#model/articles/date.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import { type PublishedText, readPublishedText } from '../content/published/text-records.ts'
import type { DocumentReader } from '../content/schema-fingerprint.ts'
import type { Db } from '../database/tables.ts'
import { type ReviewRecord, readReviews } from './review-records.ts'

/** The review status of a published article, for lists of the desk. */
export interface ReviewedArticle {
  articleId: Slug
  path: SitePath
  title: string
  /** Whether anybody has signed a review of the whole article. */
  isSigned: boolean
  /** Whether a review covers its text: the signed one if there is one, else the one in its file. */
  isCovered: boolean
  /** When it was last signed, or the day in its file. */
  reviewedOn: IsoDate | null
  nextOn: IsoDate | null
  /** The last reviewer's account, if signed. */
  account: string | null
  reviewer: string | null
}

/** Reviews of articles (REV-2, REV-3). */
export interface Reviews {
  /** Newest first. */
  list(articleId: Slug): Promise<ReviewRecord[]>
  /** A published article with its canonical text. */
  published(articleId: Slug): Promise<PublishedText | null>
  /** A signed text, by its hash. */
  signedText(hash: string): Promise<CanonicalElement | null>
  minors(articleId: Slug): Promise<{ review: number; hash: string; reason: string; actor: string; madeAt: Date }[]>
  /** Everything an account has signed, newest first, including withdrawals. */
  ofAccount(account: string): Promise<{ articleId: Slug; number: number; signedOn: IsoDate }[]>
  /** Every published article with a review. */
  articles(): Promise<ReviewedArticle[]>
}

export function createReviews(db: Db, reader: DocumentReader): Reviews {
  return {
    list: (articleId) => readReviews(db, articleId),
    published: (articleId) => readPublishedText(db, reader, articleId),

    async signedText(hash) {
      const { rows } = await sql<{ text: string }>`select text from review_text where hash = ${hash}`.execute(db)
      return rows[0] ? JSON.parse(rows[0].text) : null
    },

    async minors(articleId) {
      const { rows } = await sql<{ review: number; hash: string; reason: string; actor: string; madeAt: Date }>`
        select review, hash, reason, actor, made_at as "madeAt" from review_minor
        where article_id = ${articleId} order by made_at desc`.execute(db)
      return rows
    },

    async ofAccount(account) {
      const { rows } = await sql<{ articleId: Slug; number: number; signedOn: IsoDate }>`
        select article_id as "articleId", number, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as "signedOn"
        from review where account = ${account} order by made_at desc, article_id`.execute(db)
      return rows
    },

    async articles() {
      const { rows } = await sql<ReviewedArticle>`
        select article.id as "articleId", article.path, value ->> 'title' as title, last.number is not null as "isSigned",
          coalesce(standing.reviewers <> '{}', false) as "isCovered",
          coalesce(
            to_char(last.made_at at time zone 'UTC', 'YYYY-MM-DD'),
            value #>> '{propsFor,byline,dates,medicallyReviewed,date}'
          ) as "reviewedOn",
          to_char(last.next_on, 'YYYY-MM-DD') as "nextOn", last.account,
          coalesce(last.person, article.reviewers[1]) as reviewer
        from article
        join document on kind = 'article' and key = path
        left join review_standing as standing on standing.article_id = article.id
        left join lateral (
          select number, made_at, next_on, account, person from review
          where review.article_id = article.id and sections is null and verdict <> 'withdrawn'
          order by number desc limit 1
        ) as last on true
        where not is_preview and (last.number is not null or article.reviewers <> '{}')
        order by article.path`.execute(db)
      return rows
    },
  }
}
