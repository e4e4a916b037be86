import { visit } from 'unist-util-visit'
import type { OldSite } from '../file-context.ts'
import { catchDeepNesting, parseHtml } from '../html/html-tree.ts'
import { readJson } from '../reading/data-file.ts'
import { pathOf } from './json-file.ts'
import { oldSiteIn } from './old-site.ts'
import { addressOfPicture, isPixel, type PictureKeys, pictureKeys } from './picture-keys.ts'

/**
 * The pictures that the documents of a JSON file name by an address, in bodies and beside them; none for an unreadable
 * file, which compiling reports.
 *
 * @param usual  the site that the settings name
 */
export function namedPictures(text: string, file: string, usual: OldSite | undefined): PictureKeys[] {
  const read = readJson(text)
  if ('mistakes' in read) return []
  const { value } = read.data
  return (Array.isArray(value) ? value : [value]).flatMap((entry: unknown) => {
    const { kind } = (entry ?? {}) as { kind?: unknown }
    if (typeof kind !== 'string') return []
    const from = { file, oldSite: oldSiteIn(entry, usual), path: pathOf(kind, entry) ?? '/' }
    return [...new Set(addressesIn(entry))].map((src) => pictureKeys(src, from))
  })
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<img') ? addressesInHtml(value) : []
  if (typeof value !== 'object' || value === null) return []
  const { src, alt } = value as { src?: unknown; alt?: unknown }
  const own = typeof src === 'string' && typeof alt === 'string' ? [src] : []
  return [...own, ...Object.values(value).flatMap(addressesIn)]
}

function addressesInHtml(html: string): string[] {
  const addresses: string[] = []
  catchDeepNesting(
    () =>
      visit(parseHtml(html), 'element', (node) => {
        if (node.tagName === 'img' && !isPixel(node)) addresses.push(addressOfPicture(node))
      }),
    () => undefined,
  )
  return addresses.filter((address) => address !== '' && !address.startsWith('data:'))
}
