import { sql } from 'kysely'
import { signArticle } from '../../src/services/testing/signed-review.ts'
import { openDatabase } from '../../src/store/database/open-database.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { unfoldByline } from '../support/byline.ts'
import { holdBack } from '../support/hold-back.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base, expect } from '../support/test.ts'

/** A separate site: an article is signed, and then changed in the database. */
const test = base.extend<object, OwnSite>({
  ...ownSite('verify'),
  baseURL: async ({ site }, use) => use(site.url),
})

test('[REV-6] [REV-7] a reader verifies an article in the browser by one press, and a text with one changed digit fails', async ({
  page,
  site,
  store,
}) => {
  const path = '/health/high-blood-pressure'
  const [status, result] = [page.getByRole('status'), page.locator('[data-verify-result]')]
  await signArticle(store, 'high-blood-pressure', { id: 'dr-aisha-khan', name: 'Aisha Khan, MD' })
  const provenance = await (await fetch(`${site.url}/provenance${path}.json`)).text()
  const file = (buffer: string) => ({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
  const holds = (words: string | RegExp) => expect(result.getByText(words)).toBeVisible()

  await test.step('from the byline', async () => {
    await page.setViewportSize(viewports.phone)
    await page.goto(path)
    await unfoldByline(page)
    await page.getByText('How this was checked').click()
    await page.getByRole('link', { name: 'Check it yourself' }).click()
    await expect(status).toHaveText('Verified: this is the text that was published.')
    await holds(/The page of the article shows this text/)
    await holds(/is exactly the one that was signed in review 1 in the name of Aisha Khan, MD/)
    await holds(/The public log has the one version of this article/)
    await holds(/not which person did, and not when/)
    await expect(result.getByText('Does not hold')).toHaveCount(0)
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('a saved file, and one with another digit', async () => {
    const choose = page.getByLabel('Or a provenance.json file')
    const submit = page.getByRole('button', { name: 'Check this article' })
    const corners = (element: Element, part?: string) => getComputedStyle(element, part).borderRadius
    expect(await choose.evaluate(corners, '::file-selector-button')).toBe(await submit.evaluate(corners))
    await choose.setInputFiles(file(provenance))
    await expect(status).toHaveText('Verified: this is the text that was published.')
    await expect(status).toBeFocused()
    await holds(/This site has the same record of the article/)
    await holds(/the page of the article was not looked at/)
    await choose.setInputFiles(file(provenance.replace('130/80', '180/80')))
    await expect(status).toHaveText('Not verified: something does not hold.')
    await holds(/the text was changed without being published/)
    await holds(/No review covers the text that is there now/)
    await choose.setInputFiles(file('{}'))
    await expect(status).toHaveText('“saved.json” is no public record of an article.')
  })

  await test.step('a signature by another key, and a log that was rewritten', async () => {
    const choose = page.getByLabel('Or a provenance.json file')
    const changed = JSON.parse(provenance)
    const [head, signature] = [changed.reviews[0].signature.slice(0, -8), changed.reviews[0].signature.slice(-8)]
    changed.reviews[0].signature = head + signature.split('').reverse().join('')
    changed.log.proof = changed.log.proof.replace(
      /\nindex (\d+)\n/,
      (_: string, index: string) => `\nindex ${Number(index) ^ 1}\n`,
    )
    await choose.setInputFiles(file(JSON.stringify(changed)))
    await holds(/The signature of review 1 does not hold/)
    await holds(/The proof does not lead from this text/)
  })

  await test.step('an address: of another site, of no article, of an article that was changed in the database', async () => {
    const address = page.getByLabel('Address of the article')
    const check = async (given: string) => {
      await address.fill(given)
      await address.press('Enter')
    }
    await check('https://other.example/health/x')
    await expect(status).toContainText('no address of an article of this site')
    await check('/process')
    await expect(status).toContainText('is no article whose text can be checked')
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: site.dataDir }, () => undefined)
    await sql`
      update document set value = jsonb_set(value, '{tabs}', regexp_replace((value -> 'tabs')::text, '130/80', '180/80')::jsonb)
      where kind = 'article' and key = ${path}`.execute(db)
    const notice = JSON.stringify({ node: 'another', tags: [`article:${path}`] })
    await sql`select pg_notify('salus_changes', ${notice})`.execute(db)
    await close()
    await expect(async () => {
      await check(`${site.url}${path}`)
      await expect(status).toHaveText('Not verified: something does not hold.')
    }).toPass()
    await expect(result.getByText('Does not hold')).not.toHaveCount(0)
    await expectAccessibleInLightAndDark(page)
  })
})

test('[REV-6] a file that is chosen before the script has arrived is checked, and the late result of an older check takes no focus', async ({
  page,
}) => {
  const status = page.getByRole('status')
  const file = (name: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from('{}') })
  const choose = page.getByLabel('Or a provenance.json file')
  const address = page.getByLabel('Address of the article')

  await test.step('a file that is chosen early', async () => {
    const release = await holdBack(page, '**/assets/verify.behavior-*.js')
    await page.goto('/verify', { waitUntil: 'commit' })
    await choose.setInputFiles(file('early.json'))
    release()
    await expect(status).toHaveText('“early.json” is no public record of an article.')
  })

  await test.step('a result that is late', async () => {
    const release = await holdBack(page, '**/process')
    const asked = page.waitForRequest('**/process')
    await address.fill('/process')
    await address.press('Enter')
    const late = await asked
    await choose.setInputFiles(file('newer.json'))
    await expect(status).toBeFocused()
    await address.focus()
    release()
    await (await late.response())?.finished()
    // This request is answered once the page has read the response to its own.
    await page.evaluate(async () => (await fetch('/process')).text())
    await expect(address).toBeFocused()
    await expect(status).toHaveText('“newer.json” is no public record of an article.')
  })
})
