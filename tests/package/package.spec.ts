import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'
import { root } from '../../scripts/source-files.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { startRegistry } from '../support/process/local-registry.ts'
import { packSalus, SiteFolder, withVersion } from '../support/process/site-folder.ts'
import { test as base, expect } from '../support/test.ts'

const previous = '0.0.9'

interface Publisher {
  folder: SiteFolder
  url: string
  version: string
}

/** An empty folder, and a registry with this Salus and an earlier version. */
const test = base.extend<object, { publisher: Publisher }>({
  publisher: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const packages = mkdtempSync(join(tmpdir(), 'salus-packages-'))
      const packed = packSalus(packages)
      const version = /-([\d.]+)\.tgz$/.exec(packed)?.[1] ?? ''
      const registry = await startRegistry([packed, withVersion(packed, previous)])
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const folder = new SiteFolder('my-site', registry.url, { HOST: '127.0.0.1', PORT: port, ORIGIN: url })
      await use({ folder, url, version })
      await folder.remove()
      await registry.stop()
      rmSync(packages, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ publisher }, use) => use(publisher.url),
})

// A page that is still open sends its events to a stopped site.
test.use({ allowedProblems: [/ERR_CONNECTION_REFUSED.*\/api\/events|\/api\/events.*ERR_CONNECTION_REFUSED/] })
test.describe.configure({ timeout: 600_000 })

test('[SITE-1] a site is installed by npm, made, branded, started and upgraded, and loses nothing', async ({
  page,
  publisher: { folder, url, version },
}) => {
  const article = '/wellness/walking'
  const title = 'How much walking is enough'

  await test.step('installed and made', async () => {
    expect(await folder.run('npm', 'install', '--save-exact', `salus@${previous}`)).toMatchObject({ code: 0 })
    expect(await folder.run('npx', 'salus', '--version')).toEqual({ code: 0, output: `${previous}\n` })
    expect(await folder.run('npx', 'salus', 'init', '.')).toMatchObject({ code: 0 })
    expect(JSON.parse(folder.read('package.json')).dependencies).toEqual({ salus: previous })
  })

  await test.step('branded and written', async () => {
    cpSync(join(root, 'tests/fixtures/brand'), join(folder.path, 'content/brand'), { recursive: true })
    const brand = folder.read('content/brand/brand.yaml')
    folder.write('content/brand/brand.yaml', brand.replace(/^fonts:[\s\S]*(?=^radius)/m, ''))
    cpSync(join(root, 'docs/example-extensions'), join(folder.path, 'extensions'), { recursive: true })
    const text = folder.read('content/articles/walking.md')
    folder.write('content/articles/walking.md', `${text}\n::dosage{medicine="Paracetamol" mg-per-kg=15 most-mg=1000}\n`)
    const checked = await folder.run('salus', 'check')
    expect(checked.output).toContain(' 0 errors')
    expect(checked.output).toMatch(/files? of the starter to replace by your own/)
    expect(checked.code).toBe(0)
  })

  const looksAsBefore = async () => {
    const answer = await fetch(`${url}${article}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<title>${title}`)
    await page.goto(article)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lantern Trust' }).locator('img')).toBeVisible()
    await page.getByLabel('Weight in kilograms').fill('20')
    await expect(page.locator('[data-block=dosage] output')).toHaveText('300 mg')
  }

  await test.step('started, read, and answered by a reader', async () => {
    const stop = await folder.start('Salus is at', 'salus', 'start')
    await looksAsBefore()
    await expectNoAxeViolations(page)
    await page.goto('/search?q=xyzzyplugh')
    const form = page.getByRole('region', { name: 'Tell us what you were looking for' })
    await form.getByRole('button', { name: 'Send to the editors' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Your request was sent' })).toBeVisible()
    expect(await stop()).toMatchObject({ code: 0 })
  })

  await test.step('upgraded, with all that it had', async () => {
    const before = folder.ownFiles()
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['content/brand/brand.yaml', 'salus.config.ts']))
    expect(await folder.run('npm', 'install', '--save-exact', `salus@${version}`)).toMatchObject({ code: 0 })
    expect((await folder.run('salus', '--version')).output).toBe(`${version}\n`)
    expect(await folder.run('salus', 'upgrade-notes', version)).toMatchObject({ code: 0 })
    expect(folder.ownFiles()).toEqual(before)

    const stop = await folder.start('Salus is at', 'salus', 'start')
    await looksAsBefore()
    expect((await folder.run('salus', 'content', 'topics')).output).toContain('xyzzyplugh')
    expect(await stop()).toMatchObject({ code: 0 })
    expect(folder.ownFiles()).toEqual(before)
  })
})
