import { expect, test } from '../support/test.ts'

const articles = [
  { path: '/health/how-health-insurance-works', kinds: ['insurance'], says: 'not legal, tax or financial advice' },
  { path: '/health/nhs-prescription-charges', kinds: ['insurance', 'uk'], says: 'In an emergency, call 999.' },
  { path: '/health/anxiety-at-night', kinds: ['psychology', 'affiliate'], says: 'call or text 988' },
  { path: '/health/shingles', kinds: [], says: '' },
  { path: '/health/sunscreen-picks', kinds: ['affiliate'], says: 'affiliate links' },
]

test('[DISC-1] each article carries its disclaimers before its text; the disclaimer for paid links says how products are chosen', async ({
  page,
}) => {
  for (const { path, kinds, says } of articles)
    await test.step(`${path}: ${kinds.join(' and ') || 'none'}`, async () => {
      await page.goto(path)
      const shown = page.locator('[data-disclaimer]')
      expect(
        await shown.evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.disclaimer)),
      ).toEqual(kinds)
      const named = shown.filter({ hasText: says })
      const isOpen = kinds.includes('psychology')
      if (kinds.length > 0) {
        await expect(named).toBeVisible({ visible: isOpen })
        await page.locator('[data-notices] > summary').click()
        await expect(named).toBeVisible()
      }
      const isBeforeText = await shown.evaluateAll((all) =>
        all.every((element) => {
          const heading = document.querySelector('article .prose h2[id]:not([id*=quick-look])')
          return heading && element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
        }),
      )
      expect(isBeforeText).toBe(true)
    })

  await page.locator('[data-disclaimer=affiliate]').getByRole('link').click()
  await expect(page).toHaveURL('/product-selection-process')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
