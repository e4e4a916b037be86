import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mayDo, type StaffAction } from '#model/staff/permissions.ts'
import { type StaffRole, staffRoles } from '#model/staff/role.ts'
import { deskUnderTest } from '../testing/desk-under-test.ts'

const desk = deskUnderTest()

/** The id of nothing, so that a permitted request gets a status other than 403. */
const id = randomUUID()
const comment = { id: 'no-article/no-comment' }
const email = { email: 'nobody@example.org' }
const body = {
  decide: { comments: [{ ...comment, version: 0 }], decision: { action: 'approve' } },
  texts: { kind: 'note', version: 99, texts: [] },
  review: {
    hash: 'a'.repeat(64),
    sections: null,
    verdict: 'approved',
    remarks: '',
    interests: 'None',
    next: '2027-01-01',
    withdraws: null,
  },
  answer: {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  },
  picture: {},
  invite: { name: '\u0007', email: null, roles: ['author'], person: null },
}

/** Every route of the API with its requirement: a permission, any session, or nothing. */
const routes: [method: 'GET' | 'POST', path: string, needs: StaffAction | 'session' | null, body?: object][] = [
  ['POST', '/sign-in/offer', null],
  ['POST', '/sign-in', null],
  ['POST', '/join/open', null],
  ['POST', '/join/offer', null],
  ['POST', '/join', null],
  ['POST', '/join/organisation', null],
  // The capabilities of this program, which its source shows as well.
  ['GET', '/openapi.json', null],
  ['GET', '/session', 'session'],
  ['POST', '/sign-out', 'session'],
  // Names of subjects only. The response does not end.
  ['GET', '/changes', 'session'],
  ['POST', '/comments/find', 'comments.read', {}],
  ['GET', '/comments/of-writer?id=a', 'comments.read'],
  ['GET', '/comments/articles', 'comments.read'],
  ['POST', '/comments/decide', 'comments.decide', body.decide],
  ['POST', '/comments/undo', 'comments.decide', { entries: ['999'] }],
  ['POST', '/comments/erase', 'comments.erase', comment],
  ['GET', '/comments/reply', 'comments.read'],
  ['POST', '/comments/reply', 'comments.reply', { ...comment, words: null }],
  ['POST', '/comments/block', 'writers.block', { ...comment, reason: 'x' }],
  ['GET', '/comments/history?id=a', 'comments.read'],
  ['GET', '/comments/article?id=a', 'comments.read'],
  ['GET', '/comments/conditions?id=a', 'comments.read'],
  ['POST', '/comments/watch', 'comments.read', { id: null }],
  ['GET', '/comments/watched', 'comments.read'],
  ['GET', '/content', 'content.read'],
  ['GET', '/content/links?words=a&language=en', 'content.read'],
  ['GET', '/documents/references?to=person&words=a&language=en&isMain=true', 'content.read'],
  ['GET', '/documents', 'content.read'],
  ['POST', '/documents/policy', 'content.read', { path: 'site/a.yaml', text: '' }],
  ['GET', '/content/blocks', 'content.read'],
  ['GET', `/content/${id}`, 'content.read'],
  ['GET', `/content/${id}/languages`, 'content.read'],
  ['GET', `/content/${id}/versions/1`, 'content.read'],
  ['GET', `/content/${id}/published?page=1`, 'content.read'],
  ['POST', `/content/${id}/published/withdraw`, 'content.publish', { number: 1, reason: 'x', erases: false }],
  ['POST', '/content/check', 'content.read', { path: 'articles/a.md', text: '' }],
  ['POST', '/content', 'content.write', { path: 'none', text: '', reason: null }],
  ['POST', `/content/${id}/save`, 'content.write', { baseId: id, text: '', reason: null }],
  ['POST', `/content/${id}/draft`, 'content.write', { id, baseId: id, text: '', replaces: [] }],
  ['POST', `/content/${id}/draft/drop`, 'content.write', { drafts: [] }],
  ['GET', `/content/${id}/presence`, 'content.read'],
  ['POST', `/content/${id}/presence`, 'content.read', { presence: null }],
  ['POST', `/content/${id}/restore`, 'content.write', { baseId: id, number: 1, reason: null }],
  ['POST', `/content/${id}/step`, 'content.write', { event: 'submit', headId: id }],
  ['POST', `/content/${id}/publish`, 'content.publish', { headId: id }],
  ['GET', '/content/conflicts', 'content.read'],
  ['GET', `/content/${id}/folder`, 'content.read'],
  ['POST', `/content/${id}/settle`, 'content.import', { headId: id, folderText: '', text: '' }],
  ['POST', `/content/${id}/move`, 'content.publish', { headId: id, to: '/a' }],
  ['POST', `/content/${id}/take-down`, 'content.publish', { headId: id, reason: 'x' }],
  ['POST', `/content/${id}/trash`, 'content.write', { headId: id, reason: 'x' }],
  ['POST', `/content/${id}/take-from-trash`, 'content.write'],
  ['GET', '/imported', 'content.read'],
  ['GET', '/imported/choices', 'content.read'],
  ['GET', `/imported/${id}`, 'content.read'],
  ['GET', `/imported/${id}/versions/1`, 'content.read'],
  ['GET', '/pictures', 'pictures.read'],
  ['GET', `/pictures/${id}`, 'pictures.read'],
  ['GET', `/pictures/${id}/file`, 'pictures.read'],
  ['POST', '/pictures?name=a', 'pictures.write', body.picture],
  ['POST', `/pictures/${id}/describe`, 'pictures.write', { version: 1, alt: {}, credit: null, focal: null }],
  ['POST', `/pictures/${id}/replace?version=1`, 'pictures.replace', body.picture],
  ['POST', `/pictures/${id}/trash`, 'pictures.write', { version: 1 }],
  ['POST', `/pictures/${id}/take-from-trash`, 'pictures.write', { version: 1 }],
  ['POST', `/content/${id}/preview`, 'content.read', { text: '' }],
  ['POST', `/content/${id}/explain`, 'content.read', { text: '' }],
  ['GET', `/content/${id}/shares`, 'content.read'],
  ['POST', `/content/${id}/share`, 'content.write', { text: '', purpose: 'x', days: 1 }],
  ['POST', `/content/${id}/unshare`, 'content.write', { id }],
  // Each part needs the permission for its own data.
  ['GET', '/home', 'account.manage'],
  ['GET', '/lists', 'content.read'],
  ['GET', '/lists/ids', 'content.read'],
  ['GET', '/lists/choices', 'content.read'],
  ['GET', '/lists/calendar?from=2026-01-01&to=2026-01-31', 'content.read'],
  ['POST', '/lists/change', 'content.assign', { ids: [id], change: { action: 'owner', account: null } }],
  ['POST', `/lists/change/${id}/undo`, 'content.read'],
  ['POST', `/content/${id}/owner`, 'content.assign', { account: null }],
  ['GET', '/lists/views', 'views.save'],
  ['POST', '/lists/views', 'views.save', { name: 'Mine', query: {}, isShared: false }],
  ['POST', `/lists/views/${id}/remove`, 'views.save'],
  ['GET', '/people', 'tasks.manage'],
  ['GET', '/tasks', 'tasks.manage'],
  ['POST', '/tasks', 'tasks.manage', { title: 'Look', detail: '', fileId: id, assignee: null, dueOn: null }],
  ['POST', `/tasks/${id}`, 'tasks.manage', { title: 'Look', detail: '', assignee: null, dueOn: null }],
  ['POST', `/tasks/${id}/end`, 'tasks.manage', { isDone: true }],
  ['GET', `/content/${id}/notes`, 'content.read'],
  ['POST', `/content/${id}/notes`, 'notes.write', { parentId: null, anchor: null, text: 'x', mentions: [] }],
  ['POST', `/content/${id}/notes/${id}/resolve`, 'notes.write', { isResolved: true }],
  ['GET', '/account/mail', 'account.manage'],
  ['POST', '/account/mail', 'account.manage', { mention: 'now', task: 'now', review: 'now', due: 'digest' }],
  ['GET', `/content/${id}/readers`, 'content.read'],
  ['POST', `/content/${id}/readers/task`, 'feedback.answer', { origin: 'topic a', assignee: null, dueOn: null }],
  ['POST', `/content/${id}/readers/answer`, 'feedback.answer', { origins: ['topic a'], version: 1 }],
  ['POST', `/content/${id}/readers/place`, 'feedback.answer', { topic: 'a' }],
  ['GET', '/failing', 'statistics.read'],
  ['GET', '/failing.csv', 'statistics.read'],
  ['GET', '/reviews', 'reviews.read'],
  ['GET', `/reviews/${id}`, 'reviews.read'],
  ['POST', `/reviews/${id}/offer`, 'reviews.sign', body.review],
  ['POST', `/reviews/${id}/minor`, 'reviews.markMinor', { hash: 'a'.repeat(64), reason: 'x' }],
  ['POST', `/reviews/${id}/sign`, 'reviews.sign', { answer: body.answer }],
  ['GET', '/audit', 'audit.read'],
  ['GET', '/audit/names', 'audit.read'],
  ['GET', '/audit.csv', 'audit.read'],
  ['GET', '/audit.jsonl', 'audit.read'],
  ['GET', '/backups', 'backups.read'],
  ['GET', '/waiting', 'account.manage'],
  ['GET', '/feedback', 'feedback.read'],
  ['GET', '/feedback.csv', 'feedback.read'],
  ['POST', `/feedback/${id}/mark`, 'feedback.mark', { state: 'done' }],
  ['GET', '/feedback/words?article=/health/none', 'feedback.read'],
  ['POST', `/feedback/${id}/answer`, 'feedback.mark', { version: 1 }],
  ['GET', '/signups?state=pending', 'signups.read'],
  ['GET', '/mails', 'mail.read'],
  ['POST', `/mails/${id}/retry`, 'mail.decide'],
  ['POST', `/mails/${id}/release`, 'mail.decide'],
  ['POST', `/mails/${id}/refuse`, 'mail.decide'],
  ['GET', '/moderation/texts', 'comments.read'],
  ['POST', '/moderation/texts', 'moderation.arrange', body.texts],
  ['GET', '/moderation/phrases', 'moderation.arrange'],
  ['POST', '/moderation/phrases', 'moderation.arrange', { phrase: '*' }],
  ['POST', '/moderation/phrases/remove', 'moderation.arrange', { phrase: 'none' }],
  ['GET', '/moderation/blocks', 'writers.block'],
  ['POST', '/moderation/blocks/remove', 'writers.block', { id: 'none' }],
  ['POST', '/readers/find', 'readers.find', email],
  ['POST', '/readers/export', 'readers.export', email],
  ['POST', '/readers/erase', 'readers.erase', email],
  ['GET', '/topics', 'topics.read'],
  ['GET', '/translations', 'translations.read'],
  ['GET', '/sources', 'sources.read'],
  ['GET', '/evidence.html', 'evidence.read'],
  ['GET', '/evidence.json', 'evidence.read'],
  ['GET', '/statistics?days=7&width=wide', 'statistics.read'],
  ['GET', '/ads.csv?days=7', 'ads.report'],
  ['GET', '/account', 'account.manage'],
  ['POST', '/account/link', 'account.manage'],
  // A session of nobody; everybody may revoke their own.
  ['POST', '/staff/sessions/revoke', 'staff.manage', { id }],
  ['POST', '/staff/passkeys/revoke', 'staff.manage', { id }],
  ['GET', '/staff', 'staff.manage'],
  ['POST', '/staff/invite', 'staff.manage', body.invite],
  ['POST', '/staff/invite-again', 'staff.manage', { id }],
  ['POST', '/staff/roles', 'staff.manage', { id, roles: ['author'] }],
  ['POST', '/staff/person', 'staff.manage', { id, person: null }],
  ['POST', '/staff/deactivate', 'staff.manage', { id }],
  ['POST', '/staff/reactivate', 'staff.manage', { id }],
  ['POST', '/staff/recover', 'staff.manage', { id }],
  ['POST', '/staff/invite/approve', 'staff.manage', { id }],
  ['POST', '/staff/device/approve', 'staff.manage', { id }],
  ['POST', '/staff/recover/approve', 'staff.manage', { id }],
  ['GET', '/tokens', 'staff.manage'],
  ['POST', '/tokens', 'staff.manage', { name: '\u0007', roles: ['author'], days: 1 }],
  ['POST', '/tokens/revoke', 'staff.manage', { id }],
]

const tokenRoles = ['author', 'editor', 'moderator', 'advertising'] as const

const isOpen = (needs: StaffAction | 'session' | null) => needs === null || needs === 'session'

describe('[NEWS-1] every route of the desk', () => {
  it('is in this table', () => {
    const listed = routes.map(
      ([method, path]) =>
        `${method} /api${path.split('?')[0]?.replace(id, ':id').replace(id, ':note').replace('/versions/1', '/versions/:number')}`,
    )
    expect(desk.routes().toSorted()).toEqual(listed.toSorted())
  })

  it.each(routes.filter(([, , needs]) => needs !== null))(
    '%s %s refuses who is not signed in',
    async (method, path, _, sent) => {
      for (const token of [undefined, 'a'.repeat(43)])
        expect(
          (
            await desk.call(method, path, {
              address: '127.0.3.1',
              ...(token && { token }),
              ...(sent && { body: sent }),
            })
          ).status,
        ).toBe(401)
    },
  )

  it.each(staffRoles)('allows what the table of roles allows: %s', async (role: StaffRole) => {
    const wrong: string[] = []
    for (const [method, path, needs, sent] of routes) {
      if (isOpen(needs)) continue
      const token = await desk.signIn(`As ${role}`, role)
      const address = `127.0.1.${staffRoles.indexOf(role)}`
      const { status } = await desk.call(method, path, { token, address, ...(sent && { body: sent }) })
      const isAllowed = mayDo([role], needs as StaffAction)
      const isExpected = isAllowed ? ![401, 403].includes(status) && status < 500 : status === 403
      if (!isExpected) wrong.push(`${method} ${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(tokenRoles)(
    '[NEWS-14] allows a token what its role may, and nothing that takes a person: %s',
    async (role) => {
      const bearer = await desk.token(`System ${role}`, role)
      const wrong: string[] = []
      for (const [method, path, needs, sent] of routes) {
        if (needs === null) continue
        const address = `127.0.2.${tokenRoles.indexOf(role)}`
        const { status } = await desk.call(method, path, { bearer, address, ...(sent && { body: sent }) })
        const isOfPeople = /^\/(?:account|changes|reviews|session|sign-out|staff|tokens)(?=\/|$)/.test(path)
        const isAllowed = !isOfPeople && needs !== 'session' && mayDo([role], needs)
        const isExpected = isAllowed ? ![401, 403].includes(status) && status < 500 : status === 403
        if (!isExpected) wrong.push(`${method} ${path}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )
})
