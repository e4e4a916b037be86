import { unfoldByline } from '../support/byline.ts'
import { shuffleModals, shuffleOrders } from '../support/shuffled-modals.ts'
import { expect, test } from '../support/test.ts'

const email = 'a[href*="/email-share"]'

test('[SHARE-1] [BYL-4] [MAIL-1] any order of presses, late answers and closings leaves the page usable and the focus at an opener', async ({
  page,
}) => {
  test.setTimeout(5 * 60_000)
  const { seed, rounds } = shuffleOrders()
  await page.goto('/trial/plain')
  await unfoldByline(page)
  const problems = await page.evaluate(shuffleModals, {
    seed,
    rounds,
    stepsPerRound: 4,
    openers: [
      '[data-share-place=bar] [popovertarget]',
      `[data-share-place=bar] ${email}`,
      'article header [data-overlay]',
      'footer a[href$="/privacy-choices"]',
    ],
    linkInModal: email,
  })
  expect(problems, `Seed ${seed}`).toEqual([])
})
