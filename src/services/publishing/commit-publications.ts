import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GitCommit, GitRepository } from '#adapters/git/git-repository.ts'
import { readIfThere } from '#authoring/read-if-there.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import { hourMs } from '#model/duration.ts'
import type { Revision } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { pathOfPicture, planPictures, writePictures } from '../pictures/export-pictures.ts'
import { revisionHash } from './plan-files.ts'

export interface CommitOptions {
  /** Where the repository has the content. */
  folder: string
  repository: GitRepository
  /** What comes after the "@" of authors: the id of an account stands before it, so that no address of the staff is published. */
  host: string
  log: (line: string) => void
}

type CommittedStore = Pick<Store, 'revisions' | 'pictures' | 'changes'>

/**
 * NEWS-5: commits each publication to a git repository: one commit for each file, whose author is who wrote the version.
 * What differs from the last commit is committed at the start, after each change and every hour.
 *
 * @returns the function that stops
 */
export function startCommits(store: CommittedStore, options: CommitOptions): () => Promise<void> {
  let running = Promise.resolve()
  let isWaiting = false
  /** What readers saw at the last look: comments and counts change more often, and need none of the folder's files. */
  let seen = ''
  const commit = () => {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      try {
        const shown = await shownTo(store)
        if (shown === seen) return
        await commitPublications(store, options)
        seen = shown
      } catch (error) {
        options.log(`Publications could not be committed to ${options.folder}: ${(error as Error).message.trim()}`)
      }
    })
  }
  const unsubscribe = store.changes.subscribe(commit)
  // Also what could not be committed before.
  const again = () => {
    seen = ''
    commit()
  }
  const timer = setInterval(again, hourMs).unref()
  commit()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}

/** Which versions and pictures readers see, as one text to compare. */
async function shownTo({ revisions, pictures }: Pick<CommittedStore, 'revisions' | 'pictures'>): Promise<string> {
  const files = (await revisions.files()).map(({ path, liveId }) => [path, liveId])
  return JSON.stringify([files, await pictures.list()])
}

/** @returns how many commits were made */
export async function commitPublications(
  { revisions, pictures }: Pick<CommittedStore, 'revisions' | 'pictures'>,
  { folder, repository, host, log }: CommitOptions,
): Promise<number> {
  const committed = await repository.blobs()
  const files = await revisions.files()
  const live = files.filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  const places = new Set(live.map(({ path }) => path))
  const salus = { name: 'Salus', email: `salus@${host}` }
  let commits = 0
  /** One that fails, as at a file that a hook refuses, keeps no other from being committed. */
  const commit = async (commit: GitCommit) => {
    try {
      await repository.commit(commit)
      commits++
    } catch (error) {
      log(`${commit.paths.join(', ')} in ${folder}: not committed: ${(error as Error).message.trim()}`)
    }
  }
  /** Whether a file that is there is one that the site has had: any other is work that would be lost. */
  const isKnown = async (path: string, versions: Revision[]) => {
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
  const known = async (paths: string[], versions: Revision[]) => {
    const found: string[] = []
    for (const path of paths) if (await isKnown(path, versions)) found.push(path)
    return found
  }

  // Before the texts that show them.
  const plan = await planPictures(folder, pictures)
  for (const { file, found, expected } of plan.problems) log(`${file}: ${found}; expected ${expected}`)
  const written = await writePictures(plan, folder, pictures)
  // Also those of a commit that failed.
  const paths = [...new Set([...written, ...(await uncommittedPictures(folder, pictures, committed))])]
  if (paths.length > 0) await commit({ author: salus, at: new Date(), message: 'Publish pictures', paths })

  for (const file of live) {
    const text = texts.get(file.liveId ?? '')
    if (text === undefined || committed.get(file.path) === blobHash(text)) continue
    const versions = await revisions.history(file.id)
    const version = versions.find(({ id }) => id === file.liveId)
    if (!version || !(await isKnown(file.path, versions))) continue
    const former = [...new Set(versions.map(({ path }) => path))]
    const formerPaths = await known(
      former.filter((path) => committed.has(path) && !places.has(path)),
      versions,
    )
    await mkdir(dirname(join(folder, file.path)), { recursive: true })
    await writeWhole(join(folder, file.path), Buffer.from(text))
    await takeAway(formerPaths)
    await commit(commitOf(version, [file.path, ...formerPaths], host))
  }
  const takenDown = files.filter(({ liveId, wasLive, path }) => liveId === null && wasLive && committed.has(path))
  for (const { id, path } of takenDown.filter((file) => !places.has(file.path))) {
    if (!(await isKnown(path, await revisions.history(id)))) continue
    await takeAway([path])
    await commit({ author: salus, at: new Date(), message: `Take down ${path}`, paths: [path] })
  }
  return commits

  async function takeAway(gone: string[]): Promise<void> {
    for (const path of gone) {
      committed.delete(path)
      await rm(join(folder, path), { force: true })
    }
  }
}

/** The pictures of the library that are in the folder, and not in the last commit. */
async function uncommittedPictures(
  folder: string,
  pictures: CommittedStore['pictures'],
  committed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const all = (await pictures.list()).filter(({ trash }) => !trash).map(pathOfPicture)
  return all.filter((path) => !committed.has(path) && existsSync(join(folder, path)))
}

function commitOf({ actor, account, number, madeAt, reason }: Revision, paths: string[], host: string): GitCommit {
  const author = { name: actor, email: `${account ?? 'import'}@${host}` }
  const subject = `Publish ${paths[0]}, version ${number}`
  return { author, at: madeAt, message: reason ? `${subject}\n\n${reason}` : subject, paths }
}

/** As git names the content of a file. */
function blobHash(text: string): string {
  const bytes = Buffer.from(text)
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
