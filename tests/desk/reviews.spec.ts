import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operator } from '../../src/model/staff/actor.ts'
import { changeContentState } from '../../src/services/newsroom/change-state.ts'
import { publishFile } from '../../src/services/newsroom/publish-file.ts'
import { saveVersion } from '../../src/services/newsroom/save-version.ts'
import { invite } from '../../src/services/staff/invite.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/desk-test.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/viewports.ts'

const path = 'articles/metformin.md'
const address = '/health/metformin'

test('[REV-2] [REV-3] [REV-4] [REV-7] a doctor signs on a phone what the page shows; readers see it until the text changes', async ({
  page,
  site,
  store,
  runningDesk,
  publicPage,
}) => {
  const linkSecret = readFileSync(join(site.dataDir, 'mail-secret'), 'utf8').trim()
  const doctor = {
    name: 'Samuel Adeyemi',
    email: null,
    roles: ['medicalReviewer'],
    person: 'dr-samuel-adeyemi',
  } as const
  const { token } = await invite({ store, linkSecret }, operator, doctor)
  await giveAuthenticator(page)
  await page.setViewportSize(viewports.phone)

  await test.step('joins, and finds what is to be reviewed', async () => {
    await page.goto(`${runningDesk.url}/#join=${token}`)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.goto(`${runningDesk.url}/#/reviews`)
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await page.getByText('Stated in the file').click()
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await page.getByRole('link', { name: 'metformin.md' }).click()
    await expect(page.getByRole('heading', { name: 'Sign a review' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
  })

  await test.step('signs, and the page says who, what and that the signature holds', async () => {
    await page.getByRole('button', { name: 'Sign the whole article' }).click()
    await expect(page.getByText('Signed as review 1.')).toBeVisible()
    await expect.poll(() => publicPage(address)).toContain('How this was checked')
    const html = await publicPage(address)
    expect(html).toContain('Samuel Adeyemi')
    expect(html).toContain('exactly the text that was signed')
    expect(html).toMatch(/"reviewedBy":\[\{"@id":"[^"]*dr-samuel-adeyemi/)
  })

  await test.step('an edit is published, and nothing says that it is reviewed', async () => {
    const { actor } = await signInAs(store, 'Ed Castle', ['author', 'editor'])
    const { revisions, documents } = store
    const found = async () => {
      const file = (await revisions.files()).find((other) => other.path === path)
      if (!file) throw new Error(`There is no ${path}`)
      return { fileId: file.id, headId: file.head.id }
    }
    const { fileId, headId } = await found()
    const text = (await revisions.texts([headId])).get(headId) ?? ''
    await saveVersion(store, actor, { fileId, baseId: headId }, { text: text.replace(/\bnot\b/, ''), reason: null })
    await changeContentState(store, actor, await found(), { event: 'submit' })
    await changeContentState(store, actor, await found(), { event: 'approve' })
    const options = { contentDir: resolve('tests/fixtures/content'), dataDir: site.dataDir, documents, revisions }
    const published = { ...options, actor: actor.name, log: () => undefined }
    await publishFile(published, actor, await found())
    await expect.poll(() => publicPage(address)).toContain('changed since')
    const html = await publicPage(address)
    const byline = /data-byline[\s\S]*?<p class="Byline-links">/.exec(html)?.[0]
    expect(byline).toContain('changed since')
    expect(byline).not.toContain('edically reviewed')
    expect(byline).not.toContain('✓')
    expect(html).not.toContain('"reviewedBy"')
    expect(html).not.toContain('"lastReviewed"')
    await page.goto(`${runningDesk.url}/#/reviews`)
    await expect(page.getByRole('heading', { name: /^Changed since their review/ })).toBeVisible()
  })
})
