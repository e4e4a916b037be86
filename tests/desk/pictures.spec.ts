import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { chooseOption } from '../support/choose-option.ts'
import { openFile } from '../support/desk/open-file.ts'
import { expect, keepSession, test } from '../support/desk-test.ts'
import { openSection } from '../support/open-section.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { viewports } from '../support/screen/viewports.ts'

const photograph = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** Drops or pastes files on an element, as a browser does with files of the machine. */
async function give(place: Locator, event: 'drop' | 'paste', files: SentFile[]): Promise<void> {
  await place.evaluate(
    (element, { event, files }) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const middle = { clientX: left + width / 2, clientY: top + Math.min(height, innerHeight - top) / 2 }
      const init = { bubbles: true, cancelable: true, ...middle }
      if (event === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
    },
    { event, files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })) },
  )
}

async function openPictures(page: Page): Promise<void> {
  await openSection(page, 'Pictures')
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
}

// One of the files is no picture and is refused; another is sent while its session ends.
test.use({ allowedProblems: [/status (?:of )?40[01].*/] })

test('[NEWS-9] several pictures are dropped and pasted, each with its own result; one is described before its use', async ({
  page,
  desk,
  store,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openPictures(page)
  await expect(page.getByRole('list', { name: 'All pictures' }).getByRole('listitem').first()).toBeVisible()
  await give(page.getByText(/^Drop pictures on this page/), 'drop', [
    { name: 'First light.jpg', type: 'image/jpeg', bytes: await photograph('#113355') },
    { name: 'not a picture.jpg', type: 'image/jpeg', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('link', { name: 'first-light' })).toBeVisible()
  await expect(uploads.getByRole('alert')).toHaveText('It is a web page; expected a JPEG, PNG, WebP or SVG picture.')
  await expect(uploads.getByRole('status')).toHaveText('1 uploaded, 1 not taken')
  await give(page.locator('body'), 'paste', [
    {
      name: 'image.png',
      type: 'image/png',
      bytes: await sharp(await photograph('#553311'))
        .png()
        .toBuffer(),
    },
  ])
  await expect(uploads.getByRole('link', { name: 'image' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await uploads.getByRole('link', { name: 'first-light' }).click()
  await expect(page.getByText('It needs alternative text and a credit before it can be used.')).toBeVisible()

  await test.step('the focal point moves by keys, and the crops follow', async () => {
    const point = page.getByRole('slider', { name: 'Focal point' })
    await point.focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
    await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 45% from the top')
    await expect(page.getByRole('list', { name: 'Crops' }).locator('img').first()).toHaveCSS(
      'object-position',
      '40% 45%',
    )
  })
  await page
    .getByRole('textbox', { name: /^Alternative text/ })
    .first()
    .fill('Light over a field')
  await page.getByRole('textbox', { name: 'Credit' }).fill('Ada, CC BY 4.0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It needs')).toBeHidden()
  const stored = async () => (await store.pictures.list()).find(({ name }) => name === 'first-light')
  await expect
    .poll(async () => (await stored())?.details)
    .toEqual({ alt: { en: 'Light over a field' }, credit: 'Ada, CC BY 4.0', focal: { x: 40, y: 45 } })
  await expectAccessibleInLightAndDark(page)

  await test.step('its sizes are drawn by the site', async () => {
    const { id = '' } = (await stored()) ?? {}
    await expect.poll(async () => (await store.pictures.get(id))?.drawn, { timeout: 60_000 }).toBeGreaterThan(5)
  })
  await page.setViewportSize(viewports.phone)
  expect(await outOfReach(page)).toEqual([])
  await page.getByRole('link', { name: 'All pictures' }).click()
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
  expect(await outOfReach(page)).toEqual([])
})

test('[NEWS-9] a picture is replaced everywhere, and cropped by its focal point, on the published page', async ({
  page,
  desk,
  publicPage,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openPictures(page)
  await page.getByRole('searchbox', { name: 'Find' }).fill('plate')
  // By keyboard: the found pictures move as the others disappear.
  await page.getByRole('link', { name: 'plate', exact: true }).press('Enter')
  const uses = page.getByRole('list', { name: 'Where it is shown' })
  const path = (await uses.getByRole('link', { name: 'Open the page' }).first().getAttribute('href')) ?? ''
  const address = new URL(path).pathname
  const before = await publicPage(address)
  expect(before).toContain('/images/plate.')
  const [, hash = ''] = /\/images\/plate\.([0-9a-f]{8})/.exec(before) ?? []
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace in all places' }).click()
  await (await chooser).setFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photograph('#227733') })
  const dialog = page.getByRole('dialog', { name: 'Replace in all places' })
  await expectAccessibleInLightAndDark(page)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText(/^Replaced; \d+ pages? changed\.$/)).toBeVisible()
  await expect.poll(() => publicPage(address)).not.toContain(hash)
  expect(await publicPage(address)).toContain('/images/plate.')

  await page.getByRole('slider', { name: 'Focal point' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => publicPage(address)).toContain('Focal-x45')
})

test('[NEWS-9] two people who describe the same picture lose no word, and both can go on', async ({
  browser,
  runningDesk: { url },
  store,
}) => {
  const open = async (name: string) => {
    const page = await (await browser.newContext({ viewport: viewports.desktop })).newPage()
    await keepSession(page, url, await signInAs(store, name, ['editor']))
    await page.goto(`${url}/#/pictures`)
    await page.getByRole('searchbox', { name: 'Find' }).fill('landscape')
    await page.getByRole('link', { name: 'landscape', exact: true }).press('Enter')
    return page
  }
  const maya = await open('Maya Lind')
  const noor = await open('Noor Haddad')
  const credit = (page: Page) => page.getByRole('textbox', { name: 'Credit' })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  const before = await credit(maya).inputValue()

  await test.step('unfinished text is restored after a visit to another page', async () => {
    await credit(noor).fill('By Noor')
    await noor.getByRole('link', { name: 'All pictures' }).click()
    await expect(noor.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
    await noor.goBack()
    await expect(credit(noor)).toHaveValue('By Noor')
  })

  await test.step('the version that the other has saved is shown, and is taken or replaced', async () => {
    await credit(maya).fill('By Maya')
    await save(maya).click()
    await expect(maya.getByText(/^Saved[.;]/)).toBeVisible()
    const newer = noor.getByRole('alert').filter({ hasText: 'This picture was changed meanwhile' })
    await expect(newer).toContainText('Credit: By Maya')
    await expect(save(noor)).toBeDisabled()
    await expectAccessibleInLightAndDark(noor)
    await newer.getByRole('button', { name: /^Go on with mine/ }).click()
    await save(noor).click()
    await expect(noor.getByText(/^Saved[.;]/)).toBeVisible()
    await expect(newer).toBeHidden()
    await expect(credit(maya), 'where nothing is begun').toHaveValue('By Noor')
  })

  await test.step('the description is restored', async () => {
    await credit(maya).fill(before)
    await save(maya).click()
    await expect(credit(noor)).toHaveValue(before)
  })
  for (const page of [maya, noor]) await page.context().close()
})

test('[NEWS-9] an unused picture is listed, put into the trash, and restored', async ({ page, desk, store }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openPictures(page)
  await give(page.locator('body'), 'paste', [
    { name: 'left over.jpg', type: 'image/jpeg', bytes: await photograph('#aabbcc') },
  ])
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'left-over' })).toBeVisible()
  await chooseOption(page, page.getByRole('button', { name: /^All pictures/ }), { name: 'Shown nowhere' })
  // By keyboard: the line that counts the drawn sizes disappears above the button, and moves it.
  await page.getByRole('button', { name: 'Put left-over into the trash' }).press('Enter')
  await expect(page.getByText('left-over is in the trash')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put left-over into the trash' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Put left-over into the trash' })).toBeVisible()
  await expect
    .poll(async () => (await store.pictures.list()).find(({ name }) => name === 'left-over')?.trash)
    .toBeNull()
})

test('[NEWS-7] [NEWS-9] a picture is inserted from the library by keyboard, by a pasted or dropped file, and in a form field', async ({
  page,
  desk,
}) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openFile(page, 'articles/acne-scars.md')
  const editor = page.getByRole('textbox', { name: 'Text of the page' })
  await editor.focus()
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Picture' })
  await picker.getByRole('searchbox', { name: 'Find a picture' }).fill('landscape')
  await expect(picker.getByRole('option')).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  await picker.getByRole('option', { name: 'landscape' }).focus()
  await page.keyboard.press('Enter')
  // A picture of the folder, which has no description yet.
  const words = page.getByRole('dialog', { name: 'Describe landscape' })
  await words.getByRole('button', { name: 'Save and insert' }).click()
  await expect(words.getByText('Say who made it')).toBeVisible()
  const tells = words.getByRole('textbox', { name: /^Alternative text/ }).first()
  await expect(tells).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  await tells.fill('Hills')
  await words.getByRole('textbox', { name: 'Credit' }).fill('Ada')
  await expect(words.getByText('Say who made it'), 'before the field is left').toBeHidden()
  const insert = words.getByRole('button', { name: 'Save and insert' })
  await insert.hover()
  const before = await insert.boundingBox()
  await page.mouse.down()
  expect(await insert.boundingBox(), 'it stays under the pointer').toEqual(before)
  await page.mouse.up()
  await expect(words).toBeHidden()
  await expect(editor, 'the text goes on').toBeFocused()

  await give(editor, 'paste', [{ name: 'scan.jpg', type: 'image/jpeg', bytes: await photograph('#998877') }])
  const scan = page.getByRole('dialog', { name: 'Describe scan' })
  await scan
    .getByRole('textbox', { name: /^Alternative text/ })
    .first()
    .fill('A scan')
  await scan.getByRole('textbox', { name: 'Credit' }).fill('Ada')
  await scan.getByRole('button', { name: 'Save and insert' }).click()
  await expect(scan).toBeHidden()

  await give(editor, 'drop', [{ name: 'chart.jpg', type: 'image/jpeg', bytes: await photograph('#445566') }])
  const chart = page.getByRole('dialog', { name: 'Describe chart' })
  await chart
    .getByRole('textbox', { name: /^Alternative text/ })
    .first()
    .fill('A chart')
  await chart.getByRole('textbox', { name: 'Credit' }).fill('Ada')
  await chart.getByRole('button', { name: 'Save and insert' }).click()
  await expect(chart).toBeHidden()
  await page.getByRole('tab', { name: 'Source' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveValue(/::picture\{name="?chart"? alt="A chart" credit="?Ada"?\}/)
  await expect(text).toHaveValue(/::picture\{name="?landscape"? alt="?Hills"? credit="?Ada"?\}/)
  await expect(text).toHaveValue(/::picture\{name="?scan"? alt="A scan" credit="?Ada"?\}/)

  await test.step('into a field for a picture', async () => {
    await openSection(page, 'People and settings')
    await page.getByRole('link', { name: 'Aisha Khan, MD' }).click()
    // The source was the last view, so the form is opened.
    await page.getByRole('tab', { name: 'Form' }).click()
    const portrait = page.getByRole('group', { name: /^Portrait/ })
    await portrait.getByRole('button', { name: 'Choose from the library' }).click()
    await picker.getByRole('searchbox', { name: 'Find a picture' }).fill('landscape')
    await expect(picker.getByRole('option')).toHaveCount(1)
    await picker.getByRole('option', { name: 'landscape' }).click()
    await expect(picker).toBeHidden()
    await expect(portrait.getByRole('textbox', { name: 'Name of the picture' })).toHaveValue('landscape')
    await expectAccessibleInLightAndDark(page)
  })
})

test('[NEWS-9] pictures that wait for others are not sent once their sender has signed out', async ({ page, desk }) => {
  await desk.open(page, 'Maya Lind', ['editor'])
  await openPictures(page)
  let requests = 0
  const release = Promise.withResolvers<void>()
  await page.route('**/api/pictures?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    requests++
    await release.promise
    return route.fallback()
  })
  await give(page.locator('body'), 'paste', [
    { name: 'waits first.jpg', type: 'image/jpeg', bytes: await photograph('#335577') },
    { name: 'waits second.jpg', type: 'image/jpeg', bytes: await photograph('#775533') },
  ])
  await expect.poll(() => requests).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release.resolve()
  await answered
  // The next upload would begin in the task that receives this response.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(requests).toBe(1)
})
