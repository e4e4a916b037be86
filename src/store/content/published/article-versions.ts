import { sql } from 'kysely'
import type { SitePath, Slug } from '#model/text/text.ts'
import { inBatches } from '../../database/batches.ts'
import type { ChangeBus } from '../../database/change-bus.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { type AuditActor, recordAudit } from '../../readers/audit.ts'
import {
  besideHash,
  changeOf,
  packed,
  titleOf,
  unpacked,
  type VersionBody,
  type VersionChange,
} from './version-body.ts'

/** Who published a version at the desk; all null for an import. */
export interface VersionOrigin {
  account: string | null
  reason: string | null
}

/** A version with its content; `body` is null if it was not kept, or is withdrawn. */
export interface KeptArticleVersion {
  number: number
  hash: string
  recordedAt: Date
  /** Null for the first version, and if its content or that of the one before was not kept. */
  change: VersionChange | null
  /** The roles and page of the person who published it; null for an import, and once the account is erased. */
  editor: { roles: string[]; person: string | null } | null
  /** The reason for colleagues. */
  reason: string | null
  withdrawn: { reason: string; at: Date } | null
  body: VersionBody | null
}

export interface ArticleVersions {
  /** Newest first. */
  list(articleId: Slug, slice: { limit: number; offset: number }): Promise<KeptArticleVersion[]>
  /** The newest version with this text; null if there is none. */
  withHash(articleId: Slug, hash: string): Promise<KeptArticleVersion | null>
  /** The number of the newest version; 0 if there is none. */
  count(articleId: Slug): Promise<number>
  /**
   * The path of the article, or its last one if it was taken down; and the number of the present version, null if the
   * article is not published.
   */
  place(articleId: Slug): Promise<{ path: SitePath | null; present: number | null }>
  /** The number of the newest version with this text; null if there is none. */
  numberOf(articleId: Slug, hash: string): Promise<number | null>
  /**
   * The article that was at a path until it was taken down, with its last title, null if no version has it. Null if
   * there is no such article, or it is published at another path.
   */
  takenDownAt(path: string): Promise<{ id: Slug; title: string | null } | null>
  /** The article with this id, or at this path now or before; null if no version of it was ever published. */
  articleNamed(pathOrId: string): Promise<Slug | null>
  /** The path of the published article with this code (article-code.ts); null if there is none, or more than one. */
  pathOf(code: string): Promise<SitePath | null>
  /** The versions with these numbers, as far as they exist. */
  get(articleId: Slug, numbers: readonly number[]): Promise<KeptArticleVersion[]>
  /**
   * Hides a version, and records why. Its hash and its entry in the public log stay.
   *
   * @returns false if there is no such version, or it is withdrawn already
   */
  withdraw(withdrawal: Withdrawal): Promise<boolean>
}

export interface Withdrawal {
  articleId: Slug
  number: number
  /** The reason for readers. */
  reason: string
  actor: AuditActor
  /** Whether to delete its text, for instance because it names somebody who must be forgotten. */
  erases: boolean
}

export function createArticleVersions(db: Db, changes: ChangeBus): ArticleVersions {
  return {
    async list(articleId, { limit, offset }) {
      const { rows } = await sql<VersionRow>`
        ${columns} where text_record.article_id = ${articleId} order by number desc
        limit ${limit} offset ${offset}`.execute(db)
      return rows.map(versionOf)
    },

    async withHash(articleId, hash) {
      const { rows } = await sql<VersionRow>`
        ${columns} where text_record.article_id = ${articleId} and text_record.hash = ${hash}
        order by number desc limit 1`.execute(db)
      return rows[0] ? versionOf(rows[0]) : null
    },

    async count(articleId) {
      const { rows } = await sql<{ count: number }>`
        select coalesce(max(number), 0)::int as count from text_record where article_id = ${articleId}`.execute(db)
      return rows[0]?.count ?? 0
    },

    async place(articleId) {
      const { rows } = await sql<{ path: SitePath | null; present: number | null }>`
        select coalesce(published.path, (
            select path from former_path where article_id = ${articleId} order by path limit 1
          )) as path, published.present
        from (select) as always left join lateral (
          select path, (select max(number) from text_record where article_id = ${articleId}) as present
          from article where id = ${articleId} and not is_preview
        ) as published on true`.execute(db)
      return rows[0] ?? { path: null, present: null }
    },

    async numberOf(articleId, hash) {
      const { rows } = await sql<{ number: number | null }>`
        select max(number) as number from text_record where article_id = ${articleId} and hash = ${hash}`.execute(db)
      return rows[0]?.number ?? null
    },

    async takenDownAt(path) {
      const { rows } = await sql<{ id: Slug; body: Buffer | null }>`
        select former_path.article_id as id, last.body
        from former_path left join lateral (
          select body from article_version
          where article_id = former_path.article_id and body is not null and not exists (
            select from withdrawn_version
            where withdrawn_version.article_id = article_version.article_id
              and withdrawn_version.number = article_version.number
          ) order by number desc limit 1
        ) as last on true
        where former_path.path = ${path}
          and exists (select from text_record where article_id = former_path.article_id)
          and not exists (select from article where article.id = former_path.article_id and not is_preview)`.execute(db)
      return rows[0] ? { id: rows[0].id, title: rows[0].body && titleOf(unpacked(rows[0].body)) } : null
    },

    async articleNamed(pathOrId) {
      const { rows } = await sql<{ id: Slug }>`
        select id from (
          select id, 1 as place from article where path = ${pathOrId}
          union all select article_id, 2 from former_path where path = ${pathOrId}
          union all select ${pathOrId}, 3
        ) as named
        where exists (select from text_record where article_id = named.id)
        order by place limit 1`.execute(db)
      return rows[0]?.id ?? null
    },

    async pathOf(code) {
      const { rows } = await sql<{ path: SitePath }>`
        select distinct article.path from text_record join article on article.id = text_record.article_id
        where substr(encode(sha256(text_record.article_id::bytea), 'hex'), 1, 10) = ${code}`.execute(db)
      return rows.length === 1 ? (rows[0]?.path ?? null) : null
    },

    async get(articleId, numbers) {
      const { rows } = await sql<VersionRow>`
        ${columns} where text_record.article_id = ${articleId} and number = any(${numbers}::integer[])`.execute(db)
      return rows.map(versionOf)
    },

    async withdraw({ articleId, number, reason, actor, erases }) {
      const tags = await db.transaction().execute(async (trx) => {
        const { numAffectedRows } = await sql`
          insert into withdrawn_version (article_id, number, reason, actor)
          select article_id, number, ${reason}, ${typeof actor === 'string' ? actor : actor.name} from text_record
          where article_id = ${articleId} and number = ${number}
          on conflict do nothing`.execute(trx)
        if (numAffectedRows !== 1n) return null
        if (erases)
          await sql`
            update article_version set body = null
            where article_id = ${articleId} and number = ${number}`.execute(trx)
        const item = `version ${articleId} ${number}`
        await recordAudit(trx, { actor, action: 'withdraw', item, bulkId: null, after: { reason, erases } })
        const { rows } = await sql<{ path: string }>`
          select path from article where id = ${articleId}
          union select path from former_path where article_id = ${articleId}`.execute(trx)
        const tags = rows.map(({ path }) => `article:${path}`)
        await changes.announce(trx, tags)
        return tags
      })
      changes.publish(tags ?? [])
      return tags !== null
    },
  }
}

const columns = sql`
  select number, text_record.hash, recorded_at as "recordedAt", change, article_version.reason, body,
    staff.roles, staff.person, withdrawn_version.reason as "withdrawnReason", withdrawn_at as "withdrawnAt"
  from text_record
  left join article_version using (article_id, number)
  left join withdrawn_version using (article_id, number)
  left join staff on staff.id = article_version.account`

interface VersionRow {
  number: number
  hash: string
  recordedAt: Date
  change: VersionChange | null
  reason: string | null
  body: Buffer | null
  roles: string[] | null
  person: string | null
  withdrawnReason: string | null
  withdrawnAt: Date | null
}

function versionOf(row: VersionRow): KeptArticleVersion {
  const { number, hash, recordedAt, change, reason, body, roles, person, withdrawnReason, withdrawnAt } = row
  return {
    number,
    hash,
    recordedAt,
    change,
    reason,
    editor: roles && { roles, person },
    body: body && !withdrawnAt ? unpacked(body) : null,
    withdrawn: withdrawnAt && { reason: withdrawnReason ?? '', at: withdrawnAt },
  }
}

/** The last version, with which a new one is compared. */
export interface LastVersion {
  article_id: Slug
  number: number
  hash: string
  /** Null if its content beside the text was not kept. */
  beside_hash: string | null
}

/** The last version of each of these articles that has one. */
export async function lastVersions(trx: Trx, articleIds: readonly Slug[]): Promise<Map<Slug, LastVersion>> {
  const { rows } = await sql<LastVersion>`
    select distinct on (article_id) article_id, number, text_record.hash, beside_hash
    from text_record left join article_version using (article_id, number)
    where article_id = any(${articleIds}::text[])
    order by article_id, number desc`.execute(trx)
  return new Map(rows.map((row) => [row.article_id, row]))
}

/** A version to keep. */
export interface KeptVersion {
  article_id: Slug
  number: number
  hash: string
  body: VersionBody
}

/** Keeps the content of versions, and how each differs from the one before. */
export async function keepVersions(
  trx: Trx,
  versions: readonly KeptVersion[],
  { account, reason }: VersionOrigin,
): Promise<void> {
  const rows = []
  for (const { article_id: articleId, number, hash, body } of versions) {
    const { rows: before } = await sql<{ body: Buffer | null; sameAs: number | null }>`
      select body, (
        select max(number) from text_record
        where article_id = ${articleId} and number < ${number - 1} and hash = ${hash}
      ) as "sameAs"
      from article_version where article_id = ${articleId} and number = ${number - 1}`.execute(trx)
    const [last] = before
    rows.push({
      article_id: articleId,
      number,
      body: packed(body).toString('base64'),
      beside_hash: besideHash(body),
      change: last?.body ? changeOf(unpacked(last.body), body, last.sameAs) : null,
      account,
      reason,
    })
  }
  for (const batch of inBatches(rows)) {
    await sql`
      insert into article_version (article_id, number, body, beside_hash, change, account, reason)
      select article_id, number, decode(body, 'base64'), beside_hash, change, account, reason
      from jsonb_to_recordset(${batch}::jsonb) as given (
        article_id text, number integer, body text, beside_hash text, change jsonb, account uuid, reason text)`.execute(
      trx,
    )
  }
}
