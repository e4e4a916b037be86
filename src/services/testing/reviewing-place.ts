import { article as articleFile } from '#authoring/testing/write-content.ts'
import { dayMs } from '#model/duration.ts'
import { type Actor, operator } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { changeContentState } from '../newsroom/change-state.ts'
import { publishFile } from '../newsroom/publish-file.ts'
import { saveVersion } from '../newsroom/save-version.ts'
import { readReviewable } from '../reviews/reviewable-text.ts'
import { type GivenReview, offerReview, signReview } from '../reviews/sign-review.ts'
import { invite } from '../staff/invite.ts'
import { join, offerJoin } from '../staff/join.ts'
import type { RelyingParty } from '../staff/passkeys.ts'
import { Authenticator } from './authenticator.ts'
import { importPlace } from './import-place.ts'

export const reviewedPath = 'articles/health/naps.md'
export const signingParty: RelyingParty = { id: 'localhost', origin: 'http://localhost:4300' }
const linkSecret = 'a secret of thirty-two characters or more'

const person = (name: string, label: string) => `{ name: ${name}, label: ${label}, role: Cardiologist, bio: Reads. }`

/** The file of the article, with a body. @param front  further lines of its front matter */
export function reviewedFile(body: string, front = ''): string {
  return articleFile('Naps', '/health/naps', body, `${front}sources: [{ title: A }]\n`)
}

/** A newsroom with one published article, two doctors and an editor, each with a passkey. */
export async function reviewingPlace(
  body = 'Take 5 mg before sleep.\n\n## Dose {#dose}\n\nNot more than 10 mg.',
  front = '',
) {
  const place = await importPlace({
    'people/dr-mira.yaml': person('Mira Osei', 'MD'),
    'people/dr-wei.yaml': person('Wei Zhang', 'MD'),
    [reviewedPath]: reviewedFile(body, front),
  })
  const { contentDir, dataDir, store } = place
  await place.imports()
  const staff = { store, linkSecret }
  const desk = { ...store, contentDir, dataDir }
  const context = { store, content: { contentDir, dataDir, elsewhere: undefined } }
  const member = async (name: string, roles: StaffRole[], ofByline: string | null) => {
    const key = new Authenticator(signingParty.origin)
    const { token } = await invite(staff, operator, { name, email: null, roles, person: ofByline })
    if (token === null) throw new Error('The machine of the site needs nobody else')
    const answer = key.register(await offerJoin(staff, signingParty, token, ''))
    const { actor } = await join(staff, signingParty, { token, name: '', answer, agent: 'Firefox on Linux' })
    return { actor, key }
  }
  const doctor = await member('Mira', ['medicalReviewer'], 'dr-mira')
  const other = await member('Wei', ['medicalReviewer', 'editor', 'author'], 'dr-wei')
  const editor = await member('Ed', ['editor', 'author'], null)

  const file = async () => {
    const found = (await store.revisions.files()).find(({ path }) => path === reviewedPath)
    if (!found) throw new Error(`There is no ${reviewedPath}`)
    return found
  }
  const given = async (actor: Actor, changed: Partial<GivenReview> = {}): Promise<GivenReview> => ({
    hash: (await readReviewable(context, actor, (await file()).id)).hash,
    sections: null,
    verdict: 'approved',
    remarks: '',
    interests: 'None',
    next: new Date(Date.now() + 300 * dayMs).toISOString().slice(0, 10),
    withdraws: null,
    ...changed,
  })
  const offered = async ({ actor }: Pick<typeof doctor, 'actor'>, changed: Partial<GivenReview> = {}) =>
    offerReview(context, signingParty, actor, (await file()).id, await given(actor, changed))
  return {
    ...place,
    desk,
    context,
    doctor,
    other,
    editor,
    file,
    given,
    offered,
    /** Signs the newest version, as the page of the desk does. */
    sign: async (who: typeof doctor, changed: Partial<GivenReview> = {}) => {
      const { options } = await offered(who, changed)
      return signReview(context, signingParty, who.actor, (await file()).id, who.key.signIn(options))
    },
    save: async (changed: string, by = editor) => {
      const { id: fileId, head } = await file()
      const version = { text: reviewedFile(changed, front), reason: null }
      return saveVersion(store, by.actor, { fileId, baseId: head.id }, version)
    },
    /** Publishes the newest version, with all the steps before. */
    publish: async () => {
      const at = async () => {
        const { id: fileId, head } = await file()
        return { fileId, headId: head.id }
      }
      await changeContentState(desk, editor.actor, await at(), { event: 'submit' })
      await changeContentState(desk, editor.actor, await at(), { event: 'approve' })
      const { documents, revisions, pictures } = store
      const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'Ed', log: () => undefined }
      return publishFile(options, editor.actor, await at())
    },
    article: async () => {
      const found = await store.articles.byPath('/health/naps')
      if (!found) throw new Error('There is no article')
      return found.article
    },
    card: async () => (await store.articles.cards(null, { limit: 1, offset: 0 }))[0],
  }
}
