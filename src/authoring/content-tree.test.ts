import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contentTarget } from './content-tree.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function folderWith(...files: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'salus-test-tree-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
  return root
}

describe('the content folder of a target', () => {
  it.each([
    { files: [], about: 'one above it' },
    { files: ['.git', 'package.json'], about: 'one that is a project itself' },
  ])('[BODY-1] is the one with settings: $about', async ({ files }) => {
    const root = await folderWith('site/site.yaml', 'articles/health/a.md', ...files)
    const article = join(root, 'articles/health/a.md')
    expect(await contentTarget(article)).toEqual({ root, only: article })
    expect(await contentTarget(dirname(article))).toEqual({ root, only: dirname(article) })
    expect(await contentTarget(root)).toEqual({ root })
  })

  it.each([
    { name: 'a folder that is called site and has no settings', files: ['site/index.html', 'work/a.md'] },
    { name: 'another project around a repository', files: ['site/site.yaml', 'work/.git', 'work/a.md'] },
    { name: 'another project around a site', files: ['site/site.yaml', 'work/salus.config.ts', 'work/a.md'] },
  ])('[BODY-1] is not $name', async ({ files }) => {
    const work = join(await folderWith(...files), 'work')
    expect(await contentTarget(work)).toEqual({ root: work })
    expect(await contentTarget(join(work, 'a.md'))).toEqual({ only: join(work, 'a.md') })
  })

  it.each(['TMPDIR', 'HOME'])('[BODY-1] is not the folder of %s', async (variable) => {
    const shared = await folderWith('site/site.yaml', 'work/a.md')
    vi.stubEnv(variable, shared)
    expect(await contentTarget(join(shared, 'work'))).toEqual({ root: join(shared, 'work') })
  })
})
