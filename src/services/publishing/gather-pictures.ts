import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import pLimit from 'p-limit'
import { contentFiles, contentTarget, isWithin } from '#authoring/content-tree.ts'
import type { OldSite } from '#authoring/file-context.ts'
import { readAddressedPicture } from '#authoring/images/addressed-picture.ts'
import type { IndexedImage } from '#authoring/images/index-images.ts'
import { namedPictures } from '#authoring/json/named-pictures.ts'
import { keysOf, type PictureKeys } from '#authoring/json/picture-keys.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import { fetchPicture, isFetchable, PictureRefused } from './fetch-picture.ts'

/** The settings for content from elsewhere. */
export interface Elsewhere {
  oldSite: OldSite | undefined
  /** Hosts that pictures may be fetched from. */
  pictureHosts: string[]
}

export const nothingElsewhere: Elsewhere = { oldSite: undefined, pictureHosts: [] }

export interface GatheredPictures {
  /** Pictures by the first of their keys that was found. */
  images: Map<string, IndexedImage>
  /** Why other pictures are missing, by address or first key. */
  faults: Map<string, string>
}

/** Options for gathering pictures. */
export interface GatherOptions {
  elsewhere: Elsewhere
  /** The pictures of the content folder, by name: they need no gathering. */
  own: ReadonlyMap<string, IndexedImage>
  dataDir: string
  /** Fetches pictures that are not stored yet; nothing is fetched without it. */
  fetch?: ((address: URL) => Promise<Buffer>) | undefined
}

/** Pictures fetched at the same time. */
const concurrency = 4

/**
 * Finds the pictures that JSON of another system names by address: in files beside it, else at hosts that the operator
 * allows. A fetched picture is stored in `<dataDir>/fetched`, and not fetched again.
 *
 * @param target  a content folder, or a file
 */
export async function gatherPictures(target: string, options: GatherOptions): Promise<GatheredPictures> {
  const gathered: GatheredPictures = { images: new Map(), faults: new Map() }
  const ownFiles = new Set([...options.own.values()].map(({ file }) => file))
  const wanted = new Map<string, PictureKeys>()
  for (const file of await jsonFiles(target)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    for (const keys of namedPictures(text, file, options.elsewhere.oldSite)) wanted.set(keysOf(keys).join('\n'), keys)
  }
  const limit = pLimit(concurrency)
  await Promise.all([...wanted.values()].map((keys) => limit(() => gather(keys, ownFiles, options, gathered))))
  return gathered
}

/** Empty without a folder: the desk can publish on a node that imports nothing. */
async function jsonFiles(target: string): Promise<string[]> {
  if (!existsSync(target)) return []
  const { root, only } = await contentTarget(target)
  const files = root === undefined ? (only === undefined ? [] : [only]) : (await contentFiles(root)).files
  return files.filter((file) => extname(file) === '.json' && isWithin(file, only))
}

async function gather(
  { files, address, name }: PictureKeys,
  ownFiles: ReadonlySet<string>,
  options: GatherOptions,
  { images, faults }: GatheredPictures,
): Promise<void> {
  for (const file of files) {
    if (ownFiles.has(file)) return
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes) continue
    const read = await readAddressedPicture(bytes, file, name)
    if ('fault' in read) faults.set(file, read.fault)
    else images.set(file, read)
    return
  }
  if (options.own.has(name)) return
  const fault = address ? await gatherByAddress(address, name, options, images) : 'is not beside the file that names it'
  if (fault !== undefined) faults.set(address?.href ?? files[0] ?? name, fault)
}

/** @returns why the picture is missing */
async function gatherByAddress(
  address: URL,
  name: string,
  { elsewhere, dataDir, fetch }: GatherOptions,
  images: Map<string, IndexedImage>,
): Promise<string | undefined> {
  if (!isFetchable(address, elsewhere.pictureHosts)) return `is at ${address.host}, a host that is not allowed`
  const folder = join(dataDir, 'fetched')
  const file = join(folder, createHash('sha256').update(address.href).digest('hex').slice(0, 32))
  try {
    const bytes = (await readFile(file).catch(() => undefined)) ?? (await fetch?.(address))
    // Without fetching, as in `check`, nobody knows whether the picture can be fetched.
    const read = bytes ? await readAddressedPicture(bytes, file, name) : { ...unknownPicture, file }
    if ('fault' in read) return read.fault
    if (bytes && fetch) {
      await mkdir(folder, { recursive: true })
      await writeWhole(file, bytes)
    }
    images.set(address.href, read)
    return undefined
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return error.message
  }
}

const unknownPicture = { src: '/images/unknown.00000000', width: 1, height: 1 }

/** Fetches from the hosts in the settings, for imports. */
export function fetcherOf({ pictureHosts }: Elsewhere): (address: URL) => Promise<Buffer> {
  return (address) => fetchPicture(address, { hosts: pictureHosts })
}
