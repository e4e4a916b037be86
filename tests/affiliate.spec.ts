import { expect, test } from './support/test.ts'
import { watchEvents } from './support/watch-events.ts'

/** A roundup with product cards. */
const article = '/wellness/blood-pressure-monitors'

/** Nobody answers at the shop, and nobody must: what counts is what it was asked. */
const allowedProblems = [/^(foreign|failed) request: https:\/\/shop\.example\.com\//]
const atShop = /^https:\/\/shop\.example\.com\/\S+[?&]subid=/

test.describe('a link to a shop', () => {
  test.use({ allowedProblems })

  test('[CTA-3] leads through the site, and the shop does not learn from where', async ({ page }) => {
    await page.goto(article)
    const link = page.locator('a[href^="/go?"]').first()
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
    const asked = page.waitForRequest(atShop)
    await link.click()
    const request = await asked
    expect(new URL(request.redirectedFrom()?.url() ?? '').pathname).toBe('/go')
    expect(request.headers().referer).toBeUndefined()
  })

  test('[CTA-3] is counted, with what it sells and where it stands', async ({ page }) => {
    await page.goto(article)
    const events = await watchEvents(page)
    await page.reload()
    const second = page.locator('a[href^="/go?"]').nth(1)
    const to = new URL((await second.getAttribute('href')) ?? '', 'https://site.example').searchParams.get('to') ?? ''
    // Counted before the browser leaves; it stays here, so that the test can ask.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await second.click()
    expect(await events.sent()).toEqual([
      [
        'affiliate_clicked',
        {
          path: article,
          brand: expect.stringMatching(/\w/),
          category: 'In-Content Affiliate Link',
          location: 'product card',
          productId: new URL(to).searchParams.get('subid'),
          position: 2,
          variant: 'card',
        },
      ],
    ])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedProblems })

  test('[CTA-3] links lead to the shop all the same', async ({ page }) => {
    await page.goto(article)
    const asked = page.waitForRequest(atShop)
    await page.locator('a[href^="/go?"]').first().click()
    await asked
  })
})
