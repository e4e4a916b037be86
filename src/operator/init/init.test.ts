import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { compileContent } from '#authoring/compile-content.ts'
import { loadExtensions } from '#authoring/extensions/load-extensions.ts'
import { starterFiles } from '#authoring/starter-files.ts'
import { projectRoot, readSettings } from '#server/config/config.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { writeSite } from './write-site.ts'

async function newSite(): Promise<{ folder: string; files: string[]; text(path: string): string }> {
  const folder = join(temporaryFolder(), 'Heart Charity')
  const { files } = await writeSite(folder, '1.2.3')
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
        'content/brand/brand.yaml',
        'extensions/key-fact/block.tsx',
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
    const countOf = (kind: string) => documents.filter((document) => document.kind === kind).length
    expect([countOf('article'), countOf('person')]).toEqual([3, 2])

    const drafts = await starterFiles(content)
    const all = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(drafts).toHaveLength(all.length)
    const article = join(content, 'articles/walking.md')
    expect(drafts.find(({ file }) => file === article)).toMatchObject({ line: 2, severity: 'warning' })
    writeFileSync(article, readFileSync(article, 'utf8').replace(/^# starter: .*\n/m, ''))
    expect(await starterFiles(content)).toHaveLength(all.length - 1)
    expect(await starterFiles(content, article)).toEqual([])
  })

  it('whose block and brand work without changes', async () => {
    const { folder } = await newSite()
    const place = { packageRoot: projectRoot, salusModule: join(projectRoot, 'src/package/salus.ts') }
    expect([...((await loadExtensions(join(folder, 'extensions'), place))?.blocks.keys() ?? [])]).toEqual(['key-fact'])
  })

  it('whose container can be built: each line is an instruction, its files exist, and the command is that of the package', async () => {
    const { text } = await newSite()
    const instructions = text('Dockerfile')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const known = /^(FROM|WORKDIR|ENV|COPY|RUN|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
    expect(instructions.filter((line) => !known.test(line))).toEqual([])
    expect(instructions[0]).toMatch(/^FROM node:(\d+)/)
    const [, command = ''] = /^CMD (.*)$/m.exec(text('Dockerfile')) ?? []
    expect(JSON.parse(command)).toEqual(['node_modules/.bin/salus', 'start'])
    const { services, volumes } = parse(text('compose.yaml'))
    for (const service of Object.values<{ volumes?: string[]; depends_on?: object }>(services)) {
      for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      for (const name of needed) expect(Object.keys(services)).toContain(name)
    }
  })

  it('whose unit is that of the documentation, with the command of the package', async () => {
    const unit = (await newSite()).text('heart-charity.service')
    const own = readFileSync(join(projectRoot, 'docs/salus.service'), 'utf8')
    const hardening = (text: string) =>
      text.slice(text.indexOf('Restart=on-failure')).replace(/heart-charity/g, 'salus')
    expect(hardening(unit)).toBe(hardening(own))
    expect(unit).toMatch(/^ExecStart=\/srv\/heart-charity\/node_modules\/\.bin\/salus start$/m)
  })

  it('around Salus if npm has installed it, and around nothing else', async () => {
    const folder = join(temporaryFolder(), 'trust')
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"salus":"file:../salus-1.2.0.tgz"}}')
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    await writeSite(folder, '1.2.3')
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'trust',
      scripts: { start: 'salus start' },
      dependencies: { salus: 'file:../salus-1.2.0.tgz' },
    })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content', 'node_modules', 'package-lock.json']))

    const inside = join(temporaryFolder(), 'inside')
    mkdirSync(inside)
    writeFileSync(join(inside, 'package.json'), '{"dependencies":{"salus":"file:salus-1.2.0.tgz"}}')
    writeFileSync(join(inside, 'salus-1.2.0.tgz'), '')
    expect((await writeSite(inside, '1.2.3')).salus).toBe('file:salus-1.2.0.tgz')
    const copied = /^COPY (.*) \.\/$/m.exec(readFileSync(join(inside, 'Dockerfile'), 'utf8'))?.[1]?.split(' ') ?? []
    expect(copied.some((pattern) => matchesGlob('salus-1.2.0.tgz', pattern))).toBe(true)

    const other = join(temporaryFolder(), 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'package.json'), '{"name":"mine","dependencies":{"salus":"1.2.0"}}')
    await expect(writeSite(other, '1.2.3')).rejects.toThrow(/is not empty: it has package.json/)
  })

  it('only in a folder without other files, which are reported otherwise; and leaves nothing behind when it fails', async () => {
    const above = temporaryFolder()
    const folder = join(above, 'site')
    mkdirSync(folder)
    expect((await writeSite(folder, '1.2.3')).files).not.toHaveLength(0)
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
