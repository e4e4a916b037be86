import { chmod, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './files-below.ts'
import { indexImages } from './images/index-images.ts'
import { svg, temporaryFolder, writeFiles } from './images/testing/test-pictures.ts'
import { formatProblem } from './problem.ts'

/** Files and links by path below a folder; a link's value is its target. */
async function folderOf(files: Record<string, string>, links: Record<string, string> = {}): Promise<string> {
  const root = await temporaryFolder()
  await writeFiles(root, files)
  for (const [path, target] of Object.entries(links)) await symlink(target, join(root, path))
  return root
}

async function found(root: string, skip?: (name: string) => boolean) {
  const { files, problems } = await filesBelow(root, skip && { skip })
  return {
    files: files.map((file) => file.slice(root.length + 1)),
    lines: problems.map((problem) => formatProblem(problem, root)).toSorted(),
  }
}

describe('filesBelow', () => {
  it('lists files in a fixed order, without hidden and skipped ones', async () => {
    const root = await folderOf({
      'b/x.md': '',
      'a.md': '',
      '.git/a': '',
      'b/.x': '',
      'images/a.svg': '',
      'b/images/y': '',
    })
    expect(await found(root, (name) => name === 'images')).toEqual({
      files: ['a.md', 'b/images/y', 'b/x.md'],
      lines: [],
    })
    expect(await found(join(root, 'none'))).toEqual({ files: [], lines: [] })
  })

  it('follows links to files and folders', async () => {
    const root = await folderOf(
      { '.data/a.md': '', '.data/more/b.md': '' },
      { 'a.md': '.data/a.md', more: '.data/more' },
    )
    expect(await found(root)).toEqual({ files: ['a.md', 'more/b.md'], lines: [] })
  })

  it('reports links that lead nowhere or in a circle, at their path, and continues', async () => {
    const root = await folderOf(
      { 'articles/a.md': '' },
      { 'articles/gone.md': 'nothing.md', 'articles/loop.md': 'loop.md', 'articles/up': '..' },
    )
    expect(await found(root)).toEqual({
      files: ['articles/a.md'],
      lines: [
        'articles/gone.md:1:1  error: a link that leads nowhere; expected a link to a file or folder that is there',
        'articles/loop.md:1:1  error: a link that leads back to itself; expected a link to a file or folder that is there',
        'articles/up:1:1  error: a link to a folder that it lies in; expected a link to another folder',
      ],
    })
  })

  // The superuser may read every folder.
  it.skipIf(process.getuid?.() === 0)('reports a folder that may not be read', async () => {
    const root = await folderOf({ 'a.md': '' })
    await mkdir(join(root, 'shut'))
    await chmod(join(root, 'shut'), 0o000)
    expect(await found(root)).toEqual({
      files: ['a.md'],
      lines: ['shut:1:1  error: a file or folder that cannot be read (EACCES); expected one that this user may read'],
    })
  })
})

it('reports a picture that is a dead link once, and knows its name', async () => {
  const root = await folderOf(
    { 'images/good.svg': svg(10, 10) },
    { 'images/gone.svg': 'nothing.svg', 'images/also.svg': 'good.svg' },
  )
  const { images, unusable, problems } = await indexImages(root)
  expect([...images.keys()].toSorted()).toEqual(['also', 'good'])
  expect([...unusable]).toEqual(['gone'])
  expect(problems.map((problem) => formatProblem(problem, root))).toEqual([
    'images/gone.svg:1:1  error: a link that leads nowhere; expected a link to a file or folder that is there',
  ])
})
