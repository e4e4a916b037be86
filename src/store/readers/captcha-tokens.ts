import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'

export interface CaptchaTokens {
  /**
   * Records that a token is used. Concurrent transactions with the same token wait for the first: if it commits, they
   * get false.
   *
   * @param nonce  identifies the token
   * @param expiresAt  when the token is refused anyway, so that its record can be deleted
   * @returns false if it was used before
   */
  use(nonce: string, expiresAt: Date): Promise<boolean>
  /** Deletes expired tokens an hour late, since clocks differ. */
  purge(): Promise<void>
}

export function createCaptchaTokens(trx: Trx): CaptchaTokens {
  return {
    async use(nonce, expiresAt) {
      const inserted = await trx
        .insertInto('captcha_token')
        .values({ nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst()
      return inserted !== undefined
    },
    async purge() {
      await sql`delete from captcha_token where expires_at < now() - interval '1 hour'`.execute(trx)
    },
  }
}
