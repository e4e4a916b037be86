import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'
import { expect, it, vi } from 'vitest'
import { gitRepository } from '#adapters/git/git-repository.ts'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importPlace } from '../testing/import-place.ts'
import { commitPublications } from './commit-publications.ts'
import { exportContent } from './export-content.ts'
import { startCommits } from './start-commits.ts'

const naps = (body: string, extra = '') =>
  articleFile('Naps', '/health/naps', body, `${extra}sources: [{ title: A }]\n`)

async function repositoryPlace() {
  const place = await importPlace({ 'articles/health/naps.md': naps('Short.') })
  await place.imports()
  const folder = temporaryFolder()
  const git = simpleGit({ baseDir: folder })
  await git.init()
  const lines: string[] = []
  const repository = gitRepository(folder, { name: 'Salus', email: 'salus@salus.test' })
  const options = { folder, repository, host: 'salus.test', log: (line: string) => void lines.push(line) }
  const commit = () => commitPublications(place.store, options)
  const log = async () =>
    (await git.raw(['log', '--format=%an <%ae> %s%n%b'])).split('\n').filter((line) => line !== '')
  return { ...place, folder, git, commit, log, lines, options, repository }
}

it('[NEWS-5] each publication is committed with its editor as the author, and nothing twice', async () => {
  const { store, folder, write, imports, commit, log, git } = await repositoryPlace()
  expect(await commit()).toBe((await store.revisions.files()).length)
  expect(await commit()).toBe(0)
  expect(await log()).toContain('ada <import@salus.test> Publish articles/health/naps.md, version 1')

  await write('articles/health/naps.md', naps('Twenty minutes.'))
  await imports({ actor: 'Maya <Lind>' })
  await writeFile(join(folder, 'notes.txt'), 'mine')
  expect(await commit()).toBe(1)
  expect((await log())[0]).toBe('Maya  Lind <import@salus.test> Publish articles/health/naps.md, version 2')
  expect((await git.status()).not_added).toEqual(['notes.txt'])
  expect((await exportContent(folder, store)).written).toEqual([])
})

it('[NEWS-5] a moved or taken down file leaves its old path in the repository', async () => {
  const { contentDir, folder, write, remove, imports, commit, git, store } = await repositoryPlace()
  await commit()
  await remove('articles/health/naps.md')
  await write('articles/health/short-naps.md', naps('Short.', 'id: naps\n'))
  await imports()
  await write('articles/health/short-naps.md', naps('Short ones.', 'id: naps\n'))
  await imports()
  await commit()
  const tracked = async () =>
    (await git.raw(['ls-files', 'articles/health/*naps.md'])).split('\n').filter((line) => line !== '')
  expect(await tracked()).toEqual(['articles/health/short-naps.md'])

  await remove('articles/health/short-naps.md')
  await imports({ prune: { many: false } })
  expect(await commit()).toBe(1)
  expect(await tracked()).toEqual([])
  expect((await git.log()).latest?.message).toBe('Take down articles/health/short-naps.md')
  expect(folder).not.toBe(contentDir)
  expect((await store.revisions.files()).filter(({ liveId }) => liveId).length).toBeGreaterThan(0)
})

it('[NEWS-5] leaves a version in the repository that the site never had', async () => {
  const { folder, write, imports, commit, lines } = await repositoryPlace()
  await commit()
  const theirs = join(folder, 'articles/health/naps.md')
  await writeFile(theirs, naps('Written in the repository.'))
  await write('articles/health/naps.md', naps('Written at the desk.'))
  await imports()
  expect(await commit()).toBe(0)
  expect(lines).toEqual([`${theirs}: left as it is: the site has never had this version; import it first`])
})

it('[NEWS-5] leaves an unreadable file, and commits the others', async () => {
  const { folder, write, imports, commit, lines } = await repositoryPlace()
  await commit()
  const theirs = join(folder, 'articles/health/naps.md')
  await rm(theirs)
  await mkdir(theirs)
  await write('articles/health/naps.md', naps('Written at the desk.'))
  await write('people/ada-writer.yaml', '{ name: Ada Writer, label: Author, role: Writer, bio: Writes much. }')
  await imports()
  expect(await commit()).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`${theirs}: left as it is: it cannot be read (EISDIR`)])
})

it('[NEWS-5] leaves a file that somebody has changed in the repository, even if the site takes it down', async () => {
  const { folder, remove, imports, commit, lines, git } = await repositoryPlace()
  await commit()
  const theirs = join(folder, 'articles/health/naps.md')
  await writeFile(theirs, naps('Written in the repository.'))
  await remove('articles/health/naps.md')
  await imports({ prune: { many: false } })
  expect(await commit()).toBe(0)
  expect(await readFile(theirs, 'utf8')).toContain('Written in the repository.')
  expect(lines).toEqual([`${theirs}: left as it is: the site has never had this version; import it first`])
  await git.add('articles').commit('Theirs')
  expect(await commit()).toBe(0)
})

it('[NEWS-5] commits the others after a failed commit, and commits an ignored file', async () => {
  const { folder, write, imports, commit, lines, git } = await repositoryPlace()
  await writeFile(join(folder, '.gitignore'), 'articles/\n')
  const all = await commit()
  expect((await git.raw(['ls-files', 'articles'])).trim()).not.toBe('')
  const hook = join(folder, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\n! git diff --cached --name-only | grep -q naps\n', { mode: 0o755 })
  await write('articles/health/naps.md', naps('Refused.'))
  await write('people/ada-writer.yaml', '{ name: Ada Writer, label: Author, role: Writer, bio: Writes much. }')
  await imports()
  expect(await commit()).toBe(1)
  expect(lines.join()).toMatch(/naps\.md in .*: not committed/)
  await rm(hook)
  expect(await commit()).toBe(1)
  expect(all).toBeGreaterThan(2)
})

it('[NEWS-5] commits at the start, and after each change of published content', async () => {
  const { store, options, write, imports, log } = await repositoryPlace()
  const stop = startCommits(store, options)
  await expect.poll(log).toContain('ada <import@salus.test> Publish articles/health/naps.md, version 1')
  await write('articles/health/naps.md', naps('Twenty minutes.'))
  await imports()
  await expect.poll(log).toContain('ada <import@salus.test> Publish articles/health/naps.md, version 2')
  await stop()
})

it('[NEWS-5] reads no file after a change of something other than published content', async () => {
  const { store, options, repository } = await repositoryPlace()
  const blobs = vi.fn(repository.blobs)
  const stop = startCommits(store, { ...options, repository: { ...repository, blobs } })
  await expect.poll(() => blobs.mock.settledResults.length).toBe(1)
  await store.transaction(async ({ announce }) => announce('comments'))
  await stop()
  expect(blobs).toHaveBeenCalledTimes(1)
})
