import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MeasuredFont, measureFont } from '../fonts/measure-font.ts'

/** The files of a content folder's `brand/` beside brand.yaml, by name. */
export interface BrandFolder {
  drawings: ReadonlyMap<string, string>
  /** A text in place of a font describes the mistake. */
  fonts: ReadonlyMap<string, MeasuredFont | string>
}

export const noBrand: BrandFolder = { drawings: new Map(), fonts: new Map() }

/** @param root  the content folder */
export async function readBrandFolder(root: string): Promise<BrandFolder> {
  const folder = join(root, 'brand')
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // A folder with the name of a file is no file that brand.yaml may name.
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const read = (ending: string, as: (name: string) => Promise<unknown>) =>
    Promise.all(names.filter((name) => name.endsWith(ending)).map(async (name) => [name, await as(name)] as const))
  const drawings = await read('.svg', (name) => readFile(join(folder, name), 'utf8'))
  const fonts = await read('.woff2', async (name) => measureFont(await readFile(join(folder, name))))
  return {
    drawings: new Map(drawings as [string, string][]),
    fonts: new Map(fonts as [string, MeasuredFont | string][]),
  }
}
