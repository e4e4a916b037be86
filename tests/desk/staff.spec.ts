import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { firstAdministrator } from '../../src/services/staff/first-administrator.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const handedLink = async (page: Page) => (await page.getByRole('dialog').locator('code').textContent()) ?? ''
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })

test.use({ allowedProblems: [/401|409/] })

test('[NEWS-1] the first administrator joins, invites somebody, ends their session and recovers their account', async ({
  page,
  site,
  runningDesk,
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: runningDesk.url })
  const other = await context.newPage()
  await giveAuthenticator(page)
  await giveAuthenticator(other)
  // Other test files may have made accounts.
  const { accounts } = store.staff
  const others = await accounts.list()
  for (const { id } of others) await accounts.change(id, { deactivatedAt: new Date() })
  const linkSecret = readFileSync(join(site.dataDir, 'mail-secret'), 'utf8').trim()
  const link =
    others.length === 0
      ? await runningDesk.link()
      : `${runningDesk.url}/#join=${await firstAdministrator({ store, linkSecret })}`

  await test.step('with the link that the desk prints at its start', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome to your newsroom' })).toBeVisible()
    await expect(page).not.toHaveURL(/join/)
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Tanaka')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Grace Tanaka')).toBeVisible()
    await expect(page.getByText('Live')).toBeVisible()
    expect(await firstAdministrator({ store, linkSecret })).toBeNull()
  })

  await test.step('and signs in with the passkey after signing out in every tab', async () => {
    const second = await page.context().newPage()
    await second.goto(runningDesk.url)
    await second.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await second.close()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('Grace Tanaka')).toBeVisible()
  })

  let invitation = ''
  await test.step('invites a moderator, who sees the permissions of the role', async () => {
    await section(page, 'Staff').click()
    await expect(page.getByText('You are alone here.')).toBeVisible()
    await page.getByRole('button', { name: 'Invite…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByRole('checkbox', { name: /^Moderator/ }).check()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('grace tanaka')
    await expect(dialog.getByText('There is an account of this name already.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber')
    await expectAccessibleInLightAndDark(page)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'An invitation for Jonas Weber' })).toBeVisible()
    invitation = await handedLink(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Invite…' })).toBeFocused()
    await expect(page.getByRole('row', { name: /Jonas Weber/ })).toContainText('Invited, has not joined')

    await other.goto(invitation)
    await expect(other.getByText('Your part here: Moderator.')).toBeVisible()
    await other.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(other.getByText('Jonas Weber')).toBeVisible()
    await expect(section(other, 'Comments')).toBeVisible()
    for (const name of ['Staff', 'Audit log', 'Statistics', 'Signups'])
      await expect(section(other, name)).toHaveCount(0)
    await other.getByRole('link', { name: /^Your account/ }).click()
    await expect(other.getByRole('row', { name: /on Linux/ }).first()).toContainText('on one device')
    await expectAccessibleInLightAndDark(other)
  })

  await test.step('ends the session of the moderator', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Jonas Weber' }).click()
    await expect(page.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    for (const viewport of [viewports.phone, viewports.tablet, viewports.desktop]) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
    await page.getByRole('button', { name: /^End/ }).click()
    await expect(page.getByText('Nobody is signed in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sessions' }), 'its button is gone').toBeFocused()
    // Without a press: its stream of changes has ended, and the dialog may cover what would be pressed.
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(other.getByRole('link', { name: 'Your account: Jonas Weber' })).toBeVisible()
  })

  await test.step('recovers the account: its earlier passkeys no longer work', async () => {
    await page.getByRole('button', { name: 'Recover the account' }).click()
    const recovery = await handedLink(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const found = await browser.newContext()
    const device = await found.newPage()
    await giveAuthenticator(device)
    await device.goto(recovery)
    await expect(device.getByRole('heading', { name: 'Welcome back, Jonas Weber' })).toBeVisible()
    await device.getByRole('button', { name: 'Create a passkey' }).click()
    // The welcome page shows the name before the passkey is made.
    await expect(device.getByRole('link', { name: 'Your account: Jonas Weber' })).toBeVisible()
    await found.close()
    await other.reload()
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(other.getByRole('alert')).toContainText('not known here, or was revoked')
    await other.goto(invitation)
    await expect(other.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
    await expectAccessibleInLightAndDark(other)
  })

  await test.step('revokes the new passkey once that is confirmed', async () => {
    await page.reload()
    const revoke = page.getByRole('button', { name: /^Revoke….*passkey of/ })
    const question = page.getByRole('dialog', { name: /^Revoke the passkey of/ })
    await revoke.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(revoke).toBeFocused()
    await revoke.click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(revoke).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Passkeys' }), 'its button is gone').toBeFocused()
  })
  await context.close()
  for (const { id } of others) await accounts.change(id, { deactivatedAt: null })
})

test('[REV-2] a role that vouches for texts waits for a second administrator, who agrees with a press', async ({
  page,
  desk,
  browser,
  runningDesk,
  store,
}) => {
  await signInAs(store, 'Mira Osei', ['author'])
  await signInAs(store, 'Ben Adler', ['administrator'])
  const other = await (await browser.newContext({ baseURL: runningDesk.url })).newPage()
  const open = async (by: Page, name: string) => {
    await desk.open(by, name, ['administrator'])
    await openSection(by, 'Staff')
    await by.getByRole('link', { name: 'Mira Osei' }).click()
    await expect(by.getByRole('heading', { name: 'Mira Osei' })).toBeVisible()
  }
  const requestStatus = (by: Page) => by.getByRole('status').filter({ hasText: 'needs a second administrator' })
  await open(page, 'Ada Okoye')
  await page.getByRole('checkbox', { name: /^Editor/ }).check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('The roles are saved.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Medical reviewer/ }).check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(requestStatus(page)).toContainText('You have asked to give Mira Osei the roles')
  await expect(page.getByRole('button', { name: 'Agree to it' })).toHaveCount(0)
  await open(other, 'Ben Adler')
  await expect(requestStatus(other)).toContainText('Ada Okoye has asked')
  await expectAccessibleInLightAndDark(other)
  await other.getByRole('button', { name: 'Agree to it' }).click()
  await expect(requestStatus(other)).toBeHidden()
  await expect(other.getByRole('checkbox', { name: /^Medical reviewer/ })).toBeChecked()
  const account = await store.staff.accounts.named('Mira Osei')
  expect(account?.roles).toContain('medicalReviewer')
  await other.context().close()
})

test('[NEWS-1] saving roles does not revert roles that another administrator has changed meanwhile', async ({
  page,
  desk,
  store,
}) => {
  const { actor } = await signInAs(store, 'Lina Roth', ['author'])
  await desk.open(page, 'Ada Okoye', ['administrator'])
  await openSection(page, 'Staff')
  await page.getByRole('link', { name: 'Lina Roth' }).click()
  const moderator = page.getByRole('checkbox', { name: /^Moderator/ })
  await moderator.check()
  await store.transaction(({ staff }) => staff.accounts.change(actor.id, { roles: ['author', 'advertising'] }))
  await expect(page.getByRole('checkbox', { name: /^Advertising/ })).toBeChecked()
  await expect(moderator).toBeChecked()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('The roles are saved.')).toBeVisible()
  expect((await store.staff.accounts.get(actor.id))?.roles).toEqual(['author', 'moderator', 'advertising'])
})
