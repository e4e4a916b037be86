import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { openFile as openListed } from '../support/desk/open-file.ts'
import { expect, test } from '../support/desk-test.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })
const source = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const checks = (page: Page) => page.getByRole('region', { name: 'Check' })
const card = (page: Page) => page.getByRole('region', { name: 'About these words' })
/** The marked words of a remark. */
const marked = (page: Page, words: string | RegExp) => editor(page).locator('[data-remark]', { hasText: words })

async function openFile(page: Page, path: string): Promise<void> {
  await openListed(page, path)
  await expect(editor(page)).toBeVisible()
}

/** Replaces the body in the source view; the front matter stays. */
async function write(page: Page, body: string): Promise<void> {
  // By keyboard: after a scroll, the frame of a former preview may still take a press.
  await page.getByRole('tab', { name: 'Source' }).press('Enter')
  const text = await source(page).inputValue()
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  await source(page).fill(`${front}\n${body}`)
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(editor(page)).toBeVisible()
}

const long = `Most people who have this kind of scar ${'and who have had it for a very long time '.repeat(3)}can be helped.`

const body = `## What helps

Microneedling is used for acne sufferers. Read [the guide](/health/no-such-page) first.

${long}

A picture ![](landscape) stands here.

::picture{name=no-such-picture alt="Hills"}
`

const crisis = `## Where to turn

:::urgency{level=crisis}
Call a friend.
:::

[A lamp](https://shop.example.com/lamp) may help.
`

// The site serves the preview, in a frame of the desk.
test.use({ allowedProblems: [/^foreign request: http:\/\/127\.0\.0\.1:\d+\//] })

test('[NEWS-8] remarks on a text are marked at their words, shown there, and lead to them', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, 'articles/acne-scars.md')
  await write(page, body)

  await test.step('marks, at the words', async () => {
    await expect(marked(page, 'Microneedling')).toHaveText('Microneedling')
    await expect(marked(page, 'acne sufferers')).toHaveText('acne sufferers')
    await expect(marked(page, 'the guide')).toHaveText('the guide')
    await expect(marked(page, 'Most people').first()).toContainText('can be helped.')
    await expect(editor(page).getByRole('group', { name: /^Picture/ })).toHaveAttribute(
      'data-remark',
      /no-such-picture/,
    )
    await expect(checks(page).getByRole('status')).toHaveText(/^\d mistakes?, .*easier to read\.$/)
    await expect(checks(page)).toContainText(/[Rr]eading grade/)
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('by pointer: below the words, until the pointer leaves them or Escape is pressed', async () => {
    await marked(page, 'the guide').hover()
    await expect(card(page)).toContainText('/health/no-such-page')
    await card(page).hover()
    await expect(card(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).hover()
  })

  await test.step('by keyboard: F8 moves from one to the next, and Tab moves to the actions', async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('F8')
    await expect(card(page)).toContainText('tiny needles')
    await expect(
      page.getByRole('status').filter({ hasText: 'Easier to read: the hard word “Microneedling”' }),
    ).toBeAttached()
    await page.keyboard.press('F8')
    await expect(card(page)).toContainText('nobody is named by what they have')
    await page.keyboard.press('Shift+F8')
    await expect(card(page)).toContainText('tiny needles')
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name: 'Write “Tiny needles”' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor(page)).toContainText('Tiny needles is used')
    await expect(marked(page, 'Tiny needles')).toHaveCount(0)
    await expect(editor(page)).toBeFocused()
  })

  await test.step('from the list: to the words, also to those in the front matter', async () => {
    await checks(page)
      .getByRole('button', { name: /a picture without alternative text/ })
      .click()
    await expect(editor(page)).toBeFocused()
    await expect(card(page)).toContainText('a picture without alternative text')
    await checks(page)
      .getByRole('button', { name: /no-such-page/ })
      .click()
    await expect(card(page)).toContainText('/health/no-such-page')
  })

  await test.step('the list names the section, and in the source the line', async () => {
    const found = checks(page).getByRole('button', { name: /no-such-page/ })
    await expect(found).toHaveAccessibleName(/^Under “What helps”: /)
    await page.getByRole('tab', { name: 'Source' }).click()
    await expect(found).toHaveAccessibleName(/^Line \d+: /)
    await page.getByRole('tab', { name: 'Page' }).click()
    await expect(found).toHaveAccessibleName(/^Under “What helps”: /)
  })

  await test.step('the remark on corrected words disappears', async () => {
    await write(page, '## What helps\n\nTime helps.\n')
    await expect(editor(page).locator('[data-remark]')).toHaveCount(0)
    await expect(checks(page)).not.toContainText('acne sufferers')
  })

  await test.step('nothing is cut on any screen, and a tap shows the remark', async () => {
    await write(page, body)
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await marked(page, 'acne sufferers').click()
      await expect(card(page)).toContainText('people with acne')
      expect(await outOfReach(page)).toEqual([])
    }
  })
})

test('[NEWS-8] a text is previewed as a page of the site, explained beside it, and shared by a link that ends', async ({
  page,
  desk,
  store,
  publicPage,
  browser,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, 'articles/dark-spots.md')
  await write(page, '## What helps\n\nTime and quixotry help.\n')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const frame = (title: string) => page.frameLocator(`iframe[title="The page: ${title}"]`)
  const choose = (label: string, name: RegExp) =>
    chooseOption(page, page.getByRole('button', { name: new RegExp(label) }), { name })

  await test.step('the unsaved text, on screens of each size, dark and printed', async () => {
    await expect(frame('Phone, Light').locator('main')).toContainText('Time and quixotry help.')
    expect(
      await frame('Phone, Light')
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(390)
    await choose('Screen', /Tablet/)
    await expect(frame('Tablet, Light').locator('h1')).toBeVisible()
    expect(
      await frame('Tablet, Light')
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(820)
    await choose('Screen', /Desktop/)
    await expect(frame('Desktop, Light').locator('h1')).toBeVisible()
    expect(
      await frame('Desktop, Light')
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(1280)
    const paper = (title: string) =>
      frame(title)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await paper('Desktop, Light')
    await choose('Look', /Dark/)
    await expect(frame('Desktop, Dark').locator('h1')).toBeVisible()
    expect(await paper('Desktop, Dark')).not.toBe(light)
    await choose('Look', /Printed/)
    await expect(frame('Desktop, Printed').locator('h1')).toBeVisible()
    await expect(frame('Desktop, Printed').getByRole('navigation').first()).toBeHidden()
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('with its ad level, its slots and its disclaimers beside it', async () => {
    const why = page.getByRole('region', { name: 'Why the page is so' })
    await expect(why.getByText('Ads of the site alone.')).toBeVisible()
    await expect(why.getByRole('list', { name: 'Rules that name it' })).toHaveText(/no rule names this article/)
    await expect(why.getByRole('region', { name: 'Ads on desktops' })).toContainText('Ad at the top of the side column')
    await choose('Screen', /Phone/)
    await expect(why.getByRole('region', { name: 'Ads on phones and tablets' })).toContainText(
      /The text is too short: it has 1 paragraph that an ad may follow.*banner after paragraph/,
    )
    await expect(why.getByRole('region', { name: 'Disclaimers' })).toContainText('None: no rule of the site')

    await write(page, crisis)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(why.getByText('Nothing is for sale.')).toBeVisible()
    await expect(why.getByRole('list', { name: 'Rules that name it' })).toHaveText(/A crisis of the reader’s own/)
    await expect(why.getByRole('region', { name: /^Ads on/ })).toContainText('No place for an ad.')
    await expect(why.getByRole('list', { name: 'Disclaimers' })).toHaveText(
      /Shops pay the site, folded under one line, since its text links to a shop/,
    )
    await why.getByText(/^For engineers: how the page is planned/).press('Enter')
    await expect(why.getByText('help lines below the title')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await write(page, '## What helps\n\nTime and quixotry help.\n')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(frame('Phone, Light').locator('main')).toContainText('Time and quixotry help.')
  })

  await test.step('readers do not see it', async () => {
    expect(await publicPage('/health/dark-spots')).not.toContain('quixotry')
  })

  await test.step('a link shows it to somebody without an account, until it is ended', async () => {
    await page.getByRole('textbox', { name: 'Who the link is for' }).fill('Dr. Ada Reviewer')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.locator('code').filter({ hasText: '/preview/' }).innerText()
    const outside = await browser.newContext()
    const theirs = await outside.newPage()
    expect((await theirs.goto(address))?.status()).toBe(200)
    await expect(theirs.getByText('Time and quixotry help.')).toBeVisible()
    // By keyboard, as in write().
    await page.getByRole('button', { name: 'End the link for Dr. Ada Reviewer' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Links in force' })).toBeHidden()
    expect((await theirs.goto(address))?.status()).toBe(404)
    await outside.close()
    const entries = await store.audit.list({ limit: 50 })
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['share', 'unshare']))
    expect(JSON.stringify(entries)).not.toContain(new URL(address).searchParams.get('version'))
  })

  await test.step('a text with mistakes has no preview, and the reason is shown', async () => {
    await write(page, '::no-such-block\n')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is no page of a text with mistakes' })).toBeVisible()
  })

  await test.step('nothing is cut on any screen', async () => {
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      expect(await outOfReach(page)).toEqual([])
    }
  })
})
