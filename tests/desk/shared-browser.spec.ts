import type { Page } from '@playwright/test'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expect, keepSession, test } from '../support/desk-test.ts'
import { fileAt } from '../support/newsroom.ts'

// Two people share a browser, such as on a computer of the newsroom.
test.use({ allowedProblems: [/40[13]|ERR_FAILED/] })

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('salus-desk-draft')))

async function openSource(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(text(page)).toBeVisible()
}

test('[NEWS-6] unsaved text is sent before its author is signed out, and does not stay in the browser', async ({
  page,
  runningDesk,
  store,
}) => {
  const { fileId } = await fileAt(store, 'articles/one-block.md')
  const ines = await signInAs(store, 'Ines Duarte', ['author'])
  await keepSession(page, runningDesk.url, ines)
  await openSource(page, `${runningDesk.url}/#/content/${fileId}`)
  const before = await text(page).inputValue()
  await text(page).fill(`${before}\nInes typed this last.\n`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
  const read = store.transaction(({ content }) => content.draft({ fileId, account: ines.actor.id }))
  expect(await read).toMatchObject({ text: expect.stringContaining('Ines typed this last.') })
})

test('[NEWS-6] unsent text waits for its author, and never becomes a draft of the next person who signs in', async ({
  page,
  runningDesk,
  store,
}) => {
  const { fileId } = await fileAt(store, 'articles/fifty-slides.md')
  const [ines, paul] = [
    await signInAs(store, 'Ines Duarte', ['author']),
    await signInAs(store, 'Paul Okafor', ['author']),
  ]
  await keepSession(page, runningDesk.url, ines)
  const address = `${runningDesk.url}/#/content/${fileId}`
  await openSource(page, address)
  const draftCalls = `**/api/content/${fileId}/draft`
  await page.route(draftCalls, (route) => route.abort())
  await text(page).fill(`${await text(page).inputValue()}\nOf Ines alone.\n`)
  await expect(page.getByText('Kept in this browser alone')).toBeVisible()

  const other = await page.context().newPage()
  await keepSession(other, runningDesk.url, paul)
  const refused = page.waitForResponse(
    (response) =>
      response.url().endsWith('/draft') && response.request().postData()?.includes('Of Ines alone.') === true,
  )
  await page.unroute(draftCalls)
  await openSource(other, address)
  await expect(page.getByRole('link', { name: 'Your account: Paul Okafor' })).toBeVisible()
  expect((await refused).status()).toBe(403)
  await other.reload()
  await expect(text(other)).not.toHaveValue(/Of Ines alone/)
  const of = (account: string) => store.transaction(({ content }) => content.draft({ fileId, account }))
  expect(await of(paul.actor.id)).toBeNull()

  // Two windows of Ines would both send it.
  await page.close()
  await keepSession(other, runningDesk.url, ines)
  await other.reload()
  await expect(text(other)).toHaveValue(/Of Ines alone/)
  await expect.poll(() => of(ines.actor.id)).toMatchObject({ text: expect.stringContaining('Of Ines alone') })
})
