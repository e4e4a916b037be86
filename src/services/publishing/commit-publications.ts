import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GitCommit, GitRepository } from '#adapters/git/git-repository.ts'
import { readIfThere } from '#authoring/read-if-there.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import type { ContentFile, Revision } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { pathOfPicture, planPictures, writePictures } from '../pictures/export-pictures.ts'
import { revisionHash } from './plan-files.ts'

export interface CommitOptions {
  /** The content folder in the repository. */
  folder: string
  repository: GitRepository
  /**
   * The part of author addresses after the "@", with the account id before it, so that no staff address is published.
   */
  host: string
  log: (line: string) => void
}

type CommittedStore = Pick<Store, 'revisions' | 'pictures'>

interface Publications {
  store: CommittedStore
  options: CommitOptions
  /** Hashes of the files in the last commit, by path; without files removed since. */
  committed: Map<string, string>
  files: readonly ContentFile[]
  /** The paths of published files. */
  livePaths: ReadonlySet<string>
  /**
   * Makes a commit, or logs why not. A failing one, for instance by a hook that refuses a file, does not stop the
   * others.
   */
  commit(commit: GitCommit): Promise<void>
}

/** NEWS-5: commits published content that differs from the last commit. @returns the number of commits */
export async function commitPublications(store: CommittedStore, options: CommitOptions): Promise<number> {
  const { folder, repository, log } = options
  const files = await store.revisions.files()
  let commits = 0
  const publications: Publications = {
    store,
    options,
    committed: await repository.blobs(),
    files,
    livePaths: new Set(files.flatMap(({ path, liveId }) => (liveId === null ? [] : path))),
    async commit(commit) {
      try {
        await repository.commit(commit)
        commits++
      } catch (error) {
        log(`${commit.paths.join(', ')} in ${folder}: not committed: ${(error as Error).message.trim()}`)
      }
    },
  }
  // Before the texts that show them.
  await commitPictures(publications)
  await commitLive(publications)
  await commitTakenDown(publications)
  return commits
}

async function commitPictures({ store, options, committed, commit }: Publications): Promise<void> {
  const { folder, log } = options
  const plan = await planPictures(folder, store.pictures)
  for (const { file, found, expected } of plan.problems) log(`${file}: ${found}; expected ${expected}`)
  const written = await writePictures(plan, folder, store.pictures)
  // Includes pictures of a failed commit.
  const paths = [...new Set([...written, ...(await uncommittedPictures(folder, store.pictures, committed))])]
  if (paths.length === 0) return
  await commit({ author: siteAuthor(options), at: new Date(), message: 'Publish pictures', paths })
}

async function commitLive(publications: Publications): Promise<void> {
  const { store, options, committed, files, livePaths, commit } = publications
  const { revisions } = store
  const live = files.filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  for (const file of live) {
    const text = texts.get(file.liveId ?? '')
    if (text === undefined || committed.get(file.path) === blobHash(text)) continue
    const versions = await revisions.history(file.id)
    const version = versions.find(({ id }) => id === file.liveId)
    if (!version || !(await isKnown(file.path, versions, options))) continue
    const formerPaths: string[] = []
    for (const path of new Set(versions.map(({ path }) => path)))
      if (committed.has(path) && !livePaths.has(path) && (await isKnown(path, versions, options)))
        formerPaths.push(path)
    const target = join(options.folder, file.path)
    await mkdir(dirname(target), { recursive: true })
    await writeWhole(target, Buffer.from(text))
    await removeFiles(formerPaths, publications)
    await commit(commitOf(version, [file.path, ...formerPaths], options))
  }
}

async function commitTakenDown(publications: Publications): Promise<void> {
  const { store, options, committed, files, livePaths, commit } = publications
  for (const { id, path, liveId, wasLive } of files) {
    if (liveId !== null || !wasLive || !committed.has(path) || livePaths.has(path)) continue
    if (!(await isKnown(path, await store.revisions.history(id), options))) continue
    await removeFiles([path], publications)
    await commit({ author: siteAuthor(options), at: new Date(), message: `Take down ${path}`, paths: [path] })
  }
}

/** Whether the site ever had this version of an existing file: otherwise it is somebody's work, which would be lost. */
async function isKnown(path: string, versions: readonly Revision[], { folder, log }: CommitOptions): Promise<boolean> {
  const file = join(folder, path)
  try {
    const there = await readIfThere(file)
    if (!there || versions.some(({ hash }) => hash === revisionHash(there.toString()))) return true
    log(`${file}: left as it is: the site has never had this version; import it first`)
  } catch (error) {
    log(`${file}: left as it is: it cannot be read (${(error as Error).message})`)
  }
  return false
}

async function removeFiles(
  paths: readonly string[],
  { committed, options: { folder } }: Pick<Publications, 'committed' | 'options'>,
): Promise<void> {
  for (const path of paths) {
    committed.delete(path)
    await rm(join(folder, path), { force: true })
  }
}

/** The pictures of the library that are in the folder, but not in the last commit. */
async function uncommittedPictures(
  folder: string,
  pictures: CommittedStore['pictures'],
  committed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const all = (await pictures.list()).filter(({ trash }) => !trash).map(pathOfPicture)
  return all.filter((path) => !committed.has(path) && existsSync(join(folder, path)))
}

/** The author of changes that nobody of the staff has made. */
function siteAuthor({ host }: CommitOptions): GitCommit['author'] {
  return { name: 'Salus', email: `salus@${host}` }
}

function commitOf(
  { actor, account, number, madeAt, reason }: Revision,
  paths: string[],
  { host }: CommitOptions,
): GitCommit {
  const author = { name: actor, email: `${account ?? 'import'}@${host}` }
  const subject = `Publish ${paths[0]}, version ${number}`
  return { author, at: madeAt, message: reason ? `${subject}\n\n${reason}` : subject, paths }
}

/** The hash that git gives to a file's content. */
function blobHash(text: string): string {
  const bytes = Buffer.from(text)
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
