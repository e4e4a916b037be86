import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { readOriginal } from './render-image.ts'

/** Size and format of a picture, read from its file. @throws when it cannot be read */
export type ReadPicture = (file: string) => Promise<PictureFile>

interface PictureFile {
  /** The part of its `src` that changes with its bytes. */
  hash: string
  width: number
  height: number
  hasText: boolean
}

const hashLength = 8

/** The part of a picture's `src` that changes with its bytes. */
export function hashOfPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, hashLength)
}

export const readPictureFile: ReadPicture = async (file) => {
  const bytes = await readFile(file)
  const { width, height, hasText } = await readOriginal(bytes, extname(file).toLowerCase() === '.svg')
  return { hash: hashOfPicture(bytes), width, height, hasText }
}

/** Reads each file once, and again when it has been written since: for callers that read all pictures repeatedly. */
export function rememberingPictures(): ReadPicture {
  const known = new Map<string, { written: string; read: PictureFile }>()
  return async (file) => {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    const written = [ino, size, mtimeNs, ctimeNs].join(' ')
    const before = known.get(file)
    if (before?.written === written) return before.read
    const read = await readPictureFile(file)
    known.set(file, { written, read })
    return read
  }
}
