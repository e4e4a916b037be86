import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

/** A roundup with product cards. */
const article = '/wellness/blood-pressure-monitors'

/** The shop does not exist: the tests only look at the request. */
const allowedProblems = [/^(foreign|failed) request: https:\/\/shop\.example\.com\//]
const toShop = /^https:\/\/shop\.example\.com\/\S+[?&]subid=/

test.describe('a link to a shop', () => {
  test.use({ allowedProblems })

  test('[CTA-3] goes through the redirect of the site, without a referrer', async ({ page }) => {
    await page.goto(article)
    const link = page.locator('a[href^="/go?"]').first()
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
    const requested = page.waitForRequest(toShop)
    await link.click()
    const request = await requested
    expect(new URL(request.redirectedFrom()?.url() ?? '').pathname).toBe('/go')
    expect(request.headers().referer).toBeUndefined()
  })

  test('[CTA-3] is tracked, with its product and position', async ({ page }) => {
    await page.goto(article)
    const events = await watchEvents(page)
    await page.reload()
    const second = page.locator('a[href^="/go?"]').nth(1)
    const to = new URL((await second.getAttribute('href')) ?? '', 'https://site.example').searchParams.get('to') ?? ''
    // The event is sent before the browser navigates; it stays on the page so that the test can read it.
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

  test('[CTA-3] links lead to the shop too', async ({ page }) => {
    await page.goto(article)
    const requested = page.waitForRequest(toShop)
    await page.locator('a[href^="/go?"]').first().click()
    await requested
  })
})
