import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { compileContent } from '#authoring/compile-content.ts'
import { starterFiles } from '#authoring/starter-files.ts'
import { projectRoot, readSettings } from '#server/config/config.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { writeSite } from './write-site.ts'

async function newSite(): Promise<{ folder: string; files: string[]; text(path: string): string }> {
  const folder = join(temporaryFolder(), 'Heart Charity')
  const files = await writeSite(folder, '1.2.3')
  return { folder, files, text: (path) => readFileSync(join(folder, path), 'utf8') }
}

describe('[SITE-1] "salus init" makes a folder', () => {
  it('with package, settings, content, containers, unit and workflow', async () => {
    const { folder, files, text } = await newSite()
    expect(files).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.github/workflows/check.yaml',
        'Dockerfile',
        'compose.yaml',
        'heart-charity.service',
        'package.json',
        'salus.config.ts',
      ]),
    )
    expect(JSON.parse(text('package.json'))).toMatchObject({ name: 'heart-charity', dependencies: { salus: '1.2.3' } })
    expect(files.map(text).join('\n')).not.toContain('{{')
    expect(Object.keys(parse(text('compose.yaml')).services)).toEqual(['site', 'database', 'proxy'])
    expect(parse(text('.github/workflows/check.yaml')).jobs.check.steps.at(-1)).toEqual({ run: 'npx salus check' })
    expect(readSettings({ SALUS_SITE: folder })).toMatchObject({ ads: { source: 'none' } })
  })

  it('whose content has no mistakes, and whose every file counts as a draft until its line is deleted', async () => {
    const { folder } = await newSite()
    const content = join(folder, 'content')
    const { problems, documents } = await compileContent(content, { images: new Map() })
    expect(problems).toEqual([])
    const of = (kind: string) => documents.filter((document) => document.kind === kind).length
    expect([of('article'), of('person')]).toEqual([3, 2])

    const drafts = await starterFiles(content)
    const all = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(drafts).toHaveLength(all.length)
    const article = join(content, 'articles/walking.md')
    expect(drafts.find(({ file }) => file === article)).toMatchObject({ line: 2, severity: 'warning' })
    writeFileSync(article, readFileSync(article, 'utf8').replace(/^# starter: .*\n/m, ''))
    expect(await starterFiles(content)).toHaveLength(all.length - 1)
    expect(await starterFiles(content, article)).toEqual([])
  })

  it('whose unit is that of the documents, with the command of the package', async () => {
    const unit = (await newSite()).text('heart-charity.service')
    const own = readFileSync(join(projectRoot, 'docs/salus.service'), 'utf8')
    const hardening = (text: string) =>
      text.slice(text.indexOf('Restart=on-failure')).replace(/heart-charity/g, 'salus')
    expect(hardening(unit)).toBe(hardening(own))
    expect(unit).toMatch(/^ExecStart=\/srv\/heart-charity\/node_modules\/\.bin\/salus start$/m)
  })

  it('only where nothing is in the way, which is named; and leaves nothing behind when it fails', async () => {
    const above = temporaryFolder()
    const folder = join(above, 'site')
    mkdirSync(folder)
    expect(await writeSite(folder, '1.2.3')).not.toHaveLength(0)
    const before = readdirSync(folder)
    await expect(writeSite(folder, '1.2.3')).rejects.toThrow(
      /is not empty: it has \.dockerignore, .* and \d+ more\. Exp/,
    )
    expect(readdirSync(folder)).toEqual(before)
    expect(readdirSync(above)).toEqual(['site'])
    writeFileSync(join(above, 'file'), '')
    await expect(writeSite(join(above, 'file'), '1.2.3')).rejects.toThrow(/cannot be read: ENOTDIR/)
  })
})
