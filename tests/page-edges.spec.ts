import { examplePages, notFoundProblems } from './support/page-list.ts'
import { viewports } from './support/screen/viewports.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: viewports.desktop, allowedProblems: notFoundProblems })

/** Page types with a title beside a picture. */
const besidePicture = ['person', 'series']

test('the title of every page, and its footer, begin where the header does', async ({ page }) => {
  for (const { name, path } of examplePages) {
    await page.goto(path)
    const { logo, title, footer } = await page.evaluate(() => {
      const leftOf = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().x ?? -1)
      return { logo: leftOf('body > header a'), title: leftOf('main h1'), footer: leftOf('body > footer p') }
    })
    expect.soft(footer, `footer of ${name}`).toBe(logo)
    if (!besidePicture.includes(name)) expect.soft(title, `title of ${name}`).toBe(logo)
  }
})
