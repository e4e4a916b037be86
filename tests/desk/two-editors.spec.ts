import type { Browser, Page } from '@playwright/test'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { expect, keepSession, test } from '../support/desk-test.ts'
import { content } from '../support/own-site.ts'
import { type RunningDesk, startDesk } from '../support/process/desk.ts'

const path = 'articles/high-blood-pressure.md'
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

// The test cuts the network, and kills the desk.
test.use({ allowedProblems: [/409|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|ERR_NETWORK/] })

const started: RunningDesk[] = []
// Also stops desks that a failed test has left running.
test.afterEach(async () => {
  for (const desk of started.splice(0)) await desk.stop()
})

async function start(...call: Parameters<typeof startDesk>): Promise<RunningDesk> {
  const desk = await startDesk(...call)
  started.push(desk)
  return desk
}

/** Replaces words as a typing person does; the rest stays. */
async function replace(page: Page, before: string, after: string): Promise<void> {
  const whole = await text(page).inputValue()
  expect(whole).toContain(before)
  await text(page).fill(whole.replace(before, after))
}

test('[NEWS-6] two people in the same article see each other and lose no word, with the network cut and the desk killed', async ({
  site,
  store,
  browser,
}) => {
  test.setTimeout(300_000)
  let desk = await start(site.dataDir, content)
  const [file] = (await store.revisions.files()).filter((known) => known.path === path)
  const open = async (within: Browser, name: string) => {
    const page = await (await within.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await keepSession(page, desk.url, await signInAs(store, name, ['editor']))
    await page.goto(`${desk.url}/#/content/${file?.id}`)
    await page.getByRole('tab', { name: 'Source' }).click()
    await expect(text(page)).toBeVisible()
    return page
  }
  const omar = await open(browser, 'Omar Said')
  const noor = await open(browser, 'Noor Haddad')
  const [first = '', second = '', third = ''] = (await text(omar).inputValue()).match(/^[A-Z].{40,}$/gm) ?? []

  await test.step('they see each other, and who types', async () => {
    await says(omar, 'Noor Haddad has this open')
    await says(noor, 'Omar Said has this open')
    await replace(noor, first, `Noor one. ${first}`)
    await expect(async () => {
      await text(noor).press('Space')
      await expect(omar.getByText('Noor Haddad is typing')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessibleInLightAndDark(omar)
  })

  await test.step('one types without a network while the other saves', async () => {
    await omar.context().setOffline(true)
    await replace(omar, second, `Omar one. ${second}`)
    await says(omar, 'Kept in this browser alone: the desk does not answer')
    await press(noor, 'Save as a new version')
    await says(noor, 'Version 2 by Noor Haddad.')
    // The version is shown before the response to the save has arrived: both must come before the desk is killed.
    await expect(noor.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  })

  await test.step('the desk is killed; both type on', async () => {
    await desk.kill()
    await replace(noor, third, `Noor two. ${third}`)
    await says(noor, 'Kept in this browser alone: the desk does not answer')
    await replace(omar, 'Omar one.', 'Omar one, two.')
    desk = await start(site.dataDir, content, Number(new URL(desk.url).port))
    await omar.context().setOffline(false)
    // The desk is slow at first, because every window that reconnects requests all of its data.
    await expect(noor.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
    await says(noor, 'Kept as your draft; not saved as a version')
  })

  await test.step('their texts are merged, version by version', async () => {
    await says(omar, 'Noor Haddad has saved version 2 meanwhile.')
    await press(omar, 'Look at both')
    await says(omar, 'Both changes fit together.')
    await press(omar, 'Go on with both')
    await press(omar, 'Save as a new version')
    await says(omar, 'Version 3 by Omar Said.')
    await says(noor, 'Omar Said has saved version 3 meanwhile.')
    await press(noor, 'Save as a new version')
    await press(noor, 'Go on with both')
    await press(noor, 'Save as a new version')
    await says(noor, 'Version 4 by Noor Haddad.')
    for (const page of [omar, noor])
      for (const words of ['Noor one.', 'Omar one, two.', 'Noor two.'])
        await expect(text(page)).toHaveValue(new RegExp(words))
  })

  for (const page of [omar, noor]) await page.context().close()
})

test('[NEWS-6] a version that arrives while somebody types on the page removes none of their words', async ({
  runningDesk: { url },
  store,
  browser,
}) => {
  const [file] = (await store.revisions.files()).filter((known) => known.path === 'articles/poison-ivy.md')
  const open = async (name: string) => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await keepSession(page, url, await signInAs(store, name, ['editor']))
    await page.goto(`${url}/#/content/${file?.id}`)
    return page
  }
  const omar = await open('Omar Said')
  const noor = await open('Noor Haddad')
  const page = omar.getByRole('textbox', { name: 'Text of the page' })
  await page.getByRole('paragraph').first().click()
  await noor.getByRole('tab', { name: 'Source' }).click()
  await replace(noor, '\n---\n', '\nkeywords: [ivy rash]\n---\n')

  const words = 'Somebody who types without a pause, and never stops to look. '
  const isTold = omar.getByText('Noor Haddad has saved version 2 meanwhile.')
  let typed = ''
  const typeOn = async () => {
    typed += words
    await omar.keyboard.type(words, { delay: 20 })
  }
  // A version that arrived before the first word would become the base of the text, without a notice.
  await typeOn()
  await Promise.all([
    press(noor, 'Save as a new version'),
    expect(async () => {
      await typeOn()
      await expect(isTold).toBeVisible({ timeout: 1 })
    }).toPass({ timeout: 60_000, intervals: [0] }),
  ])
  await expect(page).toContainText(typed.trim())

  for (const editor of [omar, noor]) await editor.context().close()
})
