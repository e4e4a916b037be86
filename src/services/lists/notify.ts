import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeLinkKind, noticeLinkKinds } from '#model/newsroom/desk-notice.ts'
import type { EmailTemplate } from '#model/readers/email-template.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { DeskNotice } from '#store/lists/notices.ts'
import type { Store } from '#store/store.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/**
 * Notifies an account as it has chosen: by a mail at once, or in its next digest. An account without an address sees
 * notices only at the desk (NEWS-11).
 *
 * @param letterOf  makes the mail that is sent at once
 */
export async function notify(
  { notices, staff, mail }: Pick<StoreTransaction, 'notices' | 'staff' | 'mail'>,
  notice: Omit<DeskNotice, 'id'>,
  letterOf: (id: string) => EmailTemplate = (id) => ({ kind: 'deskNotice', data: { notice: id } }),
): Promise<void> {
  const account = await staff.accounts.get(notice.account)
  if (!account?.email || account.deactivatedAt) return
  const { ways } = await notices.choice(notice.account)
  if (ways[notice.kind] === 'off') return
  const id = await notices.add(notice)
  if (id === null || ways[notice.kind] !== 'now') return
  await mail.add(letterOf(id), account.email, 'waiting')
  await notices.setMailed([id])
}

/** Notifies the reviewers of a file that a version waits for them, or its writer that it was sent back. */
export async function notifyOfStep(
  transaction: StoreTransaction,
  actor: Pick<Actor, 'id' | 'name'>,
  { id, path, head }: ContentFile,
  event: string,
): Promise<void> {
  const isSubmitted = event === 'submit'
  if (!isSubmitted && event !== 'requestChanges') return
  const accounts = isSubmitted ? await transaction.notices.reviewersOf(id) : head.account ? [head.account] : []
  for (const account of accounts)
    if (account !== actor.id)
      await notify(transaction, {
        account,
        kind: 'review',
        subject: isSubmitted ? `${path} waits for your review` : `${actor.name} asks for changes of ${path}`,
        place: `${isSubmitted ? '/reviews' : '/content'}/${id}`,
        about: `${event} ${head.id}`,
      })
}

/** Sends the digests and notices of tasks that are due. Called every hour. */
export async function sendDigests(store: Pick<Store, 'transaction'>): Promise<void> {
  const waiting = await store.transaction(async ({ notices }) => {
    await notices.addDueTasks()
    return notices.awaitingDigest()
  })
  for (const account of waiting)
    await store.transaction(async ({ notices, staff, mail }) => {
      const listed = await notices.ofDigest(account)
      const email = (await staff.accounts.get(account))?.email
      if (listed.length === 0 || !email) return
      const ids = listed.map(({ id }) => id)
      await notices.setMailed(ids)
      await notices.setDigested(account)
      await mail.add({ kind: 'deskDigest', data: { account, notices: ids } }, email, 'waiting')
    })
}

/**
 * The token of a mail's link that unsubscribes from one kind of mail: a random id for the account, and a seal. It does
 * not reveal the account, and nobody can make one for somebody else.
 */
export function endToken(secret: string, linkId: string, kind: NoticeLinkKind): string {
  return `${linkId}.${kind}.${seal(secret, linkId, kind)}`
}

/** Unsubscribes by a token. @returns the kind of mail; null for a token that the site has not made */
export async function endNotices(
  store: Pick<Store, 'transaction'>,
  secret: string,
  token: string,
): Promise<NoticeLinkKind | null> {
  const read = readEndToken(secret, token)
  if (!read) return null
  const isThere = await store.transaction(({ notices }) => notices.end(read.linkId, read.kind))
  return isThere ? read.kind : null
}

/** @returns null for a token that the site has not made */
export function readEndToken(secret: string, token: string): { linkId: string; kind: NoticeLinkKind } | null {
  const [, linkId = '', named = '', given = ''] = /^([0-9a-f-]{36})\.([a-z]+)\.([\w-]{43})$/.exec(token) ?? []
  const kind = noticeLinkKinds.find((known) => known === named)
  if (!kind) return null
  const isSealed = timingSafeEqual(Buffer.from(given), Buffer.from(seal(secret, linkId, kind)))
  return isSealed ? { linkId, kind } : null
}

function seal(secret: string, linkId: string, kind: NoticeLinkKind): string {
  return createHmac('sha256', secret).update(`end of mail\n${linkId}\n${kind}`).digest('base64url')
}
