import { basename, dirname, extname, join, posix } from 'node:path'
import type { Element } from 'hast'
import type { OldSite } from '../file-context.ts'

/** The possible locations of a picture of another system, as keys of an index of pictures. */
export interface PictureKeys {
  /** Files relative to the one that names it, the likeliest first. */
  files: string[]
  /** Its address; undefined where its site is unknown. */
  address?: URL
  /** The name that it would have in the content folder. */
  name: string
}

/** The address of an `<img>`, also if a script was to load it. */
export function addressOfPicture({ properties }: Element): string {
  const addresses = [properties.src, properties.dataSrc, properties.dataLazySrc, properties.dataOriginal]
  const usable = addresses.filter((address) => typeof address === 'string' && address.trim() !== '').map(String)
  return (usable.find((address) => !address.startsWith('data:')) ?? usable[0] ?? '').trim()
}

/** Pictures of a pixel or two count readers and show nothing. */
export function isPixel({ properties: { width, height } }: Element): boolean {
  return [width, height].some((size) => size !== undefined && Number.parseInt(String(size), 10) <= 2)
}

/** @param path  of the document: relative addresses are resolved against it */
export function pictureKeys(
  src: string,
  from: { file: string; oldSite?: OldSite | undefined; path: string },
): PictureKeys {
  const base = from.oldSite && new URL(from.path, from.oldSite.origin)
  const url = URL.parse(src, base)
  const address = url && /^https?:$/.test(url.protocol) ? url : undefined
  const written = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(src) ? [] : [src.split(/[?#]/, 1)[0] ?? '']
  // Includes the path of a whole address: an upload may have been copied beside the file.
  const paths = [...written, ...(address ? [address.pathname] : [])]
  // Normalised below the root, so that no "../" escapes the folder.
  const below = paths.map((path) => posix.normalize(`/${decoded(path)}`)).filter((path) => !path.endsWith('/'))
  const folder = dirname(from.file)
  const files = below.flatMap((path) => [
    join(folder, path),
    join(folder, 'images', path),
    join(folder, 'images', basename(path)),
  ])
  const name = basename(below[0] ?? '')
  return {
    files: [...new Set(files)],
    ...(address && { address }),
    name: name.slice(0, name.length - extname(name).length),
  }
}

/** All keys of a picture; the first that an index has wins. */
export function keysOf({ files, address, name }: PictureKeys): string[] {
  return [...files, ...(address ? [address.href] : []), name]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
