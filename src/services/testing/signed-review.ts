import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { textVersion } from '#canonical/canonical-node.ts'
import { textHashes } from '#canonical/text-hashes.ts'
import { type ReviewStatement, writtenStatement } from '#model/reviews/review-statement.ts'
import type { Store } from '#store/store.ts'

const party = { id: 'desk.salus.test', origin: 'https://desk.salus.test' }

/**
 * A stored signed review of a published article, for tests of its effects. Signing is tested with its service.
 *
 * @param person  of the byline, by id
 */
export async function signArticle(
  store: Store,
  articleId: string,
  person: { id: string; name: string },
  changed: Partial<ReviewStatement> = {},
): Promise<number> {
  const published = await store.reviews.published(articleId)
  if (!published?.text) throw new Error(`There is no text of ${articleId}`)
  const { text, article } = published
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return store.transaction(async ({ staff, reviews }) => {
    const name = `Dr ${person.name}`
    const account =
      (await staff.accounts.named(name)) ??
      (await staff.accounts.add({ name, email: null, roles: ['medicalReviewer'], person: person.id }))
    const passkey = randomBytes(16).toString('base64url')
    await staff.passkeys.add({
      id: passkey,
      staffId: account.id,
      publicKey: new Uint8Array(1),
      algorithm: -7,
      signCount: 1,
      rpId: party.id,
      transports: [],
      label: 'Firefox on Linux',
      isSynced: false,
    })
    const stated: ReviewStatement = {
      article: { id: articleId, language: article.language, title: article.title },
      text: { version: textVersion, hash: textHashes(text).hash },
      sections: null,
      verdict: 'approved',
      remarks: '',
      withdraws: null,
      reviewer: { account: account.id, person: person.id, name: person.name },
      role: 'medicalReviewer',
      qualification: 'MD',
      interests: 'None',
      date: new Date().toISOString().slice(0, 10),
      next: '2099-01-01',
      checkpoint: null,
      nonce: randomBytes(32).toString('base64url'),
      ...changed,
    }
    const statement = Buffer.from(writtenStatement(stated))
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
    const challenge = sha256(statement).toString('base64url')
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: party.origin }))
    const authenticatorData = Buffer.concat([sha256(Buffer.from(party.id)), Buffer.from([5, 0, 0, 0, 1])])
    await reviews.keepText(text)
    const number = await reviews.add({
      stated,
      statement,
      clientData,
      authenticatorData,
      passkey,
      revision: null,
      signature: sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey),
      publicKey: publicKey.export({ format: 'der', type: 'spki' }),
      algorithm: -7,
      rpId: party.id,
      origin: party.origin,
      backupEligible: false,
      backedUp: false,
      keySince: new Date(),
    })
    await reviews.settle(articleId)
    return number ?? 0
  })
}
