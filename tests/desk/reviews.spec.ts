import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operator } from '../../src/model/staff/actor.ts'
import { changeContentState } from '../../src/services/newsroom/change-state.ts'
import { saveVersion } from '../../src/services/newsroom/save-version.ts'
import { invite } from '../../src/services/staff/invite.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, test } from '../support/desk-test.ts'
import { fileAt, publishChanged, stepsOf } from '../support/newsroom.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const path = 'articles/metformin.md'
const address = '/health/metformin'

test('[REV-2] [REV-3] [REV-4] [REV-7] a doctor signs on a phone the text on the page; readers see the review until the text changes', async ({
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

  await test.step('joins, and finds the articles to review', async () => {
    await page.goto(`${runningDesk.url}/#join=${token}`)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.goto(`${runningDesk.url}/#/reviews`)
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    // No group is more pressing, so the group of unsigned reviews is open.
    await expect(page.getByRole('link', { name: /^Metformin: how to take it/ })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await page.getByRole('link', { name: /^Metformin: how to take it/ }).click()
    await expect(page.getByRole('heading', { name: 'Sign a review' })).toBeVisible()
    await expect(page.getByRole('article').locator('img').first(), 'what is signed is seen').toBeVisible()
    await expectAccessibleInLightAndDark(page)
    expect(await outOfReach(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to signing' }).click()
    await expect(page.getByRole('heading', { name: 'Sign a review' })).toBeInViewport()
  })

  await test.step('unfinished remarks are restored after a reload, until they are emptied', async () => {
    const remarks = page.getByRole('textbox', { name: 'Remarks, which readers see' })
    await remarks.fill('Half a remark')
    await page.reload()
    await expect(remarks).toHaveValue('Half a remark')
    await remarks.fill('')
    await page.reload()
    await expect(remarks).toHaveValue('')
    await remarks.press('Enter')
    await expect(remarks, 'they may have several lines').toHaveValue('\n')
    await remarks.fill('')
  })

  await test.step('a day of the next review that cannot be is named at its field', async () => {
    const next = page.getByLabel('Review it again by')
    const day = await next.inputValue()
    await next.fill('2020-01-31')
    await page.getByRole('button', { name: 'Sign the whole article' }).click()
    await expect(next).toBeFocused()
    await expect(next).toHaveAccessibleDescription(/within three years/)
    await expectAccessibleInLightAndDark(page)
    await next.fill(day)
    await expect(page.getByText('within three years')).toHaveCount(0)
  })

  await test.step('signs sections, which are named by their titles, and withdraws the review', async () => {
    await page.getByRole('radio', { name: /^Sections only/ }).check()
    await page.getByRole('checkbox', { name: 'Before the first heading' }).check()
    await page.getByRole('checkbox', { name: 'What metformin does' }).check()
    await page.getByRole('button', { name: 'Sign these sections' }).click()
    await expect(page.getByText('Signed as review 1.')).toBeVisible()
    const signed = page.getByRole('region', { name: 'Signed so far' })
    await expect(signed).toContainText('Approved (Before the first heading, What metformin does only)')
    await page.getByRole('textbox', { name: 'Remarks, which readers see' }).fill('Read too fast.')
    await page.getByRole('button', { name: 'Withdraw your review 1' }).click()
    await expect(page.getByText('Your review 1 is withdrawn, signed as review 2.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign a review' }), 'its button is gone').toBeFocused()
    await page.getByRole('radio', { name: 'The whole article' }).check()
  })

  await test.step('signs, and the page shows who signed, what, and that the signature is valid', async () => {
    const sign = page.getByRole('button', { name: 'Sign the whole article' })
    await sign.click()
    await expect(page.getByText('Signed as review 3.')).toBeVisible()
    await expect(sign).toBeFocused()
    await expect.poll(() => publicPage(address)).toContain('How this was checked')
    const html = await publicPage(address)
    expect(html).toContain('Samuel Adeyemi')
    expect(html).toContain('exactly the text that was signed')
    expect(html).toMatch(/"reviewedBy":\[\{"@id":"[^"]*dr-samuel-adeyemi/)
  })

  await test.step('an edit is published, and is not shown as reviewed', async () => {
    await publishChanged({ store, dataDir: site.dataDir }, path, (text) => text.replace(/\bnot\b/, ''))
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
    const [, led = ''] = /href="(\/history\/since\/[0-9a-f]{64}\/health\/metformin)">changed since</.exec(html) ?? []
    expect(await publicPage(led)).toMatch(/<del>[^<]*not[^<]*<\/del>/)
  })
})

test('[REV-4] a reviewer asks the editor for changes and quotes words of the text, and the version goes back', async ({
  page,
  store,
  site,
  desk,
}) => {
  const file = await fileAt(store, 'articles/fiber.md')
  const { actor } = await signInAs(store, 'Ed Castle', ['author', 'editor'])
  const text = (await store.revisions.texts([file.headId])).get(file.headId) ?? ''
  await saveVersion(
    store,
    actor,
    { fileId: file.fileId, baseId: file.headId },
    { text: `${text}\nA new line.\n`, reason: null },
  )
  await changeContentState(stepsOf({ store, dataDir: site.dataDir }), actor, await fileAt(store, 'articles/fiber.md'), {
    event: 'submit',
  })

  await desk.open(page, 'Rita Reviewer', ['medicalReviewer'])
  await page.goto('/#/reviews')
  await page.getByRole('link', { name: /^Fiber: how much you need/ }).click()
  const line = page.getByText('A new line.').last()
  await line.scrollIntoViewIfNeeded()
  await line.click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Ask the editor for changes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' })
  const field = dialog.getByRole('textbox')
  await expect(field).toHaveValue('“A new line.”: ')
  await expectAccessibleInLightAndDark(page)
  await field.press('End')
  await field.pressSequentially('which source says so?')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask the editor for changes…' })).toBeHidden()
  await expect(page.getByText('Changes requested')).toBeVisible()
  const { state } = (await store.revisions.get(file.fileId)) ?? { state: null }
  expect(state).toBe('changesRequested')

  await desk.open(page, 'Ed Castle', ['author', 'editor'])
  await page.goto(`/#/content/${file.fileId}`)
  await expect(page.getByText('“A new line.”: which source says so?')).toBeVisible()
})
