import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { isAlias, isMap, LineCounter, parseDocument, stringify } from 'yaml'
import { FocalPoint } from '#model/articles/image.ts'
import { noDetails, PictureDetails } from '#model/newsroom/picture-details.ts'
import type { Problem } from '../problem.ts'

/** Extension of the file beside a picture: its description, its credit, and the focal point for cropping. */
export const detailsEnding = '.yaml'

/** `plate.yaml` of `plate.svg`. */
export function detailsFile(picture: string): string {
  return picture.slice(0, -extname(picture).length) + detailsEnding
}

/** The format of the file: every key is optional. */
const Written = PictureDetails.extend({ focal: FocalPoint }).partial()

/** Reads the file beside a picture; mistakes are reported at their lines. */
export async function readDetails(file: string, problems: Problem[]): Promise<PictureDetails | undefined> {
  const lines = new LineCounter()
  const document = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines })
  const report = (offset: number, found: string, expected: string) => {
    const { line, col: column } = lines.linePos(offset)
    problems.push({ severity: 'error', file, line: Math.max(1, line), column: Math.max(1, column), found, expected })
  }
  const [error] = document.errors
  if (error) {
    report(error.pos[0], error.message.split('\n')[0] ?? 'no YAML', 'YAML without faults')
    return undefined
  }
  const read = Written.safeParse(document.contents === null ? {} : document.toJS())
  if (read.success) return { ...noDetails, ...read.data }
  for (const { path, message } of read.error.issues) {
    const node = isMap(document.contents) && path.length > 0 ? document.getIn(path, true) : document.contents
    const range = node && typeof node === 'object' && !isAlias(node) && 'range' in node ? node.range : undefined
    const found = path.length > 0 ? `${path.join('.')} that is not accepted` : 'what is said of a picture'
    report((range as [number] | undefined)?.[0] ?? 0, found, `alt, credit and focal: ${message}`)
  }
  return undefined
}

/** The text of the file beside a picture; undefined if all details are empty. */
export function writtenDetails({ alt, credit, focal }: PictureDetails): string | undefined {
  const filled = {
    ...(Object.keys(alt).length > 0 && {
      alt: Object.fromEntries(Object.entries(alt).toSorted(([a], [b]) => a.localeCompare(b))),
    }),
    ...(credit !== null && { credit }),
    ...(focal && { focal }),
  }
  return Object.keys(filled).length > 0 ? stringify(filled, { lineWidth: 0 }) : undefined
}
