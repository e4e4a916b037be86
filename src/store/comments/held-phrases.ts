import { sql } from 'kysely'
import { mostPhrases, phraseProblem, plainPhrase } from '#model/readers/held-phrase.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { recordAudit } from '../readers/audit.ts'
import { wordsOf } from '../search/words.ts'
import { changeModeration } from './change-moderation.ts'

/** A new phrase is tested on the newest comments: at most so many, and only if there are at least so few. */
const comparedComments = { most: 500, fewest: 20 }
/** The largest share of those comments that a phrase may hold, in percent. */
const heldPercent = 50

/** A word or phrase that holds comments, besides the rules that come with Salus. */
export interface HeldPhrase {
  phrase: string
  addedBy: string
  madeAt: Date
}

/** Thrown for a phrase that cannot be on the list; its message tells a moderator why. */
export class PhraseRefused extends Error {
  override readonly name = 'PhraseRefused'
}

/** The words and phrases that the moderators of a site have listed. */
export interface HeldPhrases {
  /** In alphabetical order. */
  list(): Promise<HeldPhrase[]>
  /**
   * Holds comments sent from now on, on every node.
   *
   * @throws PhraseRefused for a phrase that is on the list, is not valid, or would hold most comments
   */
  add(typed: string, moderator: Pick<Actor, 'id' | 'name'>): Promise<HeldPhrase>
  /** False if the phrase is not on the list. */
  remove(phrase: string, moderator: Pick<Actor, 'id' | 'name'>): Promise<boolean>
}

/** The listed phrases, in the form in which comments are compared with them, read in the transaction of the form. */
export async function listedPhrases(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('held_phrase').select('phrase').orderBy('phrase').execute()
  return rows.map(({ phrase }) => phrase)
}

export function createHeldPhrases(db: Db, changes: ChangeBus): HeldPhrases {
  return {
    async list() {
      const rows = await db.selectFrom('held_phrase').selectAll().orderBy('phrase').execute()
      return rows.map(({ added_by, made_at, phrase }) => ({ phrase, addedBy: added_by, madeAt: made_at }))
    },

    async add(typed, moderator) {
      const phrase = plainPhrase(typed)
      const problem = phraseProblem(phrase)
      if (problem) throw new PhraseRefused(problem)
      return changeModeration(db, changes, async (trx) => {
        const listed = await listedPhrases(trx)
        if (listed.includes(phrase)) throw new PhraseRefused('This is on the list already.')
        if (listed.length >= mostPhrases)
          throw new PhraseRefused(`The list is full: it holds ${mostPhrases}. Remove what nobody needs any more.`)
        await refuseCommon(trx, phrase)
        const row = await trx
          .insertInto('held_phrase')
          .values({ phrase, added_by: moderator.name })
          .onConflict((conflict) => conflict.column('phrase').doUpdateSet({ phrase }))
          .returning('made_at')
          .executeTakeFirstOrThrow()
        await recordAudit(trx, { actor: moderator, action: 'list', item: phraseItem(phrase), bulkId: null })
        return { phrase, addedBy: moderator.name, madeAt: row.made_at }
      })
    },

    remove(phrase, moderator) {
      return changeModeration(db, changes, async (trx) => {
        const row = await trx
          .deleteFrom('held_phrase')
          .where('phrase', '=', phrase)
          .returning('phrase')
          .executeTakeFirst()
        if (!row) return false
        await recordAudit(trx, { actor: moderator, action: 'unlist', item: phraseItem(phrase), bulkId: null })
        return true
      })
    },
  }
}

/** The name of a phrase in the audit log. */
function phraseItem(phrase: string): string {
  return `phrase ${phrase}`
}

/** @throws PhraseRefused for stop words of English, and for a phrase that most recent comments contain */
async function refuseCommon(trx: Trx, phrase: string): Promise<void> {
  const words = wordsOf(phrase.replaceAll('*', ''))
  const query = phrase
    .split(/[ -]+/)
    .flatMap((word) => wordsOf(word).map((part, index, parts) => ({ part, isLast: index === parts.length - 1, word })))
    .map(({ part, isLast, word }) => (isLast && word.endsWith('*') ? `${part}:*` : part))
    .join(' <-> ')
  const { rows } = await sql<{ isStopWords: boolean; compared: number; held: number }>`
    select numnode(plainto_tsquery('english', ${words.join(' ')})) = 0 as "isStopWords",
      count(*)::int as compared, (count(*) filter (where words @@ to_tsquery('simple', ${query})))::int as held
    from (select words from comment order by made_at desc limit ${comparedComments.most}) as newest`.execute(trx)
  const { isStopWords, compared, held } = rows[0] ?? { isStopWords: false, compared: 0, held: 0 }
  if (isStopWords && !phrase.includes('*'))
    throw new PhraseRefused('This would hold nearly every comment: it is made of words that stand in every text.')
  if (compared >= comparedComments.fewest && held * 100 > compared * heldPercent)
    throw new PhraseRefused(`This would hold too much: it stands in ${held} of the last ${compared} comments.`)
}
