import { expect, it } from 'vitest'
import { operator } from '#model/staff/actor.ts'
import { invite } from '#services/staff/invite.ts'
import { recover } from '#services/staff/recover.ts'
import { renderEmail } from './rendering/render-email.tsx'
import { fixtureContent, siteUnderTest, testConfig } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

it('[NEWS-1] mails to the staff have the link until it is used, and report a recovery', async () => {
  const config = testConfig({ DESK_ORIGIN: 'https://desk.salus.test' })
  const context = { store: site.store, linkSecret: config.mail.secret }
  const email = 'mira@example.org'
  const invited = { name: 'Mira Osei', email, roles: ['medicalReviewer' as const], person: null }
  const { token, account } = await invite(context, operator, invited)
  const rendered = async () => {
    const [newest] = await site.store.mail.list({ limit: 1 })
    return newest && renderEmail(newest.template, email, { store: site.store, config })
  }
  const link = await rendered()
  expect(link?.text).toContain(`https://desk.salus.test/#join=${token}`)
  expect(link?.html).toContain(`https://desk.salus.test/#join=${token}`)
  expect(link?.text).toMatch(/Mira Osei, .* has made an account for you.*once, for 72 hours/s)
  await site.store.staff.links.withdraw(account.id)
  expect(await rendered()).toBeNull()

  await recover(context, operator, account.id)
  const notice = await rendered()
  expect(notice?.text).toMatch(/operator has made a link .*One administrator alone did this/s)
  expect(notice?.text).not.toContain('#join=')
})
