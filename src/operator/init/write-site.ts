import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/** What a new site is made of. Names of files that tools would take for their own end in `.template` there. */
const template = new URL('./template/', import.meta.url)
const ending = /\.template$/
/** As many names of what is in the way are shown. */
const shownNames = 5

/** Thrown where a site cannot be made; nothing was written. */
export class FolderRefused extends Error {}

/**
 * Writes the folder of a new site, all of it or nothing.
 *
 * @param folder  missing or empty
 * @param salus  the dependency on this package, such as its version
 * @returns the files, relative to the folder
 * @throws FolderRefused
 */
export async function writeSite(folder: string, salus: string): Promise<string[]> {
  const name = nameOf(folder)
  const inTheWay = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new FolderRefused(`${folder} cannot be read: ${error.message}`, { cause: error })
  })
  if (inTheWay && inTheWay.length > 0) {
    const rest = inTheWay.length - shownNames
    const names = `${inTheWay.sort().slice(0, shownNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
    throw new FolderRefused(`${folder} is not empty: it has ${names}. Expected a new or an empty folder.`)
  }
  const files = await filledTemplate({ name, salus })
  const above = inTheWay ? folder : dirname(folder)
  await mkdir(above, { recursive: true })
  const partial = await mkdtemp(join(above, `.${name}-${randomUUID().slice(0, 8)}-`))
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(partial, path)), { recursive: true })
      await writeFile(join(partial, path), text)
    }
    if (inTheWay) for (const entry of await readdir(partial)) await rename(join(partial, entry), join(folder, entry))
    else await rename(partial, folder)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return files.map(([path]) => path)
}

/** A name that npm, systemd and the user database take. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
    .slice(0, 31)
  return name || 'site'
}

async function filledTemplate(values: Record<string, string>): Promise<[path: string, text: string][]> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
  return Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => {
      const path = relative(template.pathname, file).replace(ending, '')
      return [path.replace(/^salus(?=\.service$)/, values.name ?? ''), fill(await readFile(file, 'utf8'))]
    }),
  )
}
