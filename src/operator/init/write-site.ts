import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { makeFolder } from '#authoring/make-folder.ts'

/** The template of a new site. Files whose names have a meaning for tools end in `.template` there. */
const template = new URL('./template/', import.meta.url)
const ending = /\.template$/
/** Files that `npm install salus` leaves in a folder, which may then become a site. */
const installed = new Set(['node_modules', 'package.json', 'package-lock.json'])
/** Most names of obstructing files that are shown. */
const shownNames = 5

/** Thrown if a site cannot be made; nothing was written. */
export class FolderRefused extends Error {}

/**
 * Writes the folder of a new site, all of it or nothing.
 *
 * @param folder  missing or empty, or only with the files of npm after installing Salus in it
 * @param salus  the dependency on this package, such as its version; an existing one stays
 * @returns the files, relative to the folder, and the dependency on this package
 * @throws FolderRefused
 */
export async function writeSite(folder: string, salus: string): Promise<{ files: string[]; salus: string }> {
  const name = nameOf(folder)
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new FolderRefused(`${folder} cannot be read: ${error.message}`, { cause: error })
  })
  const own = present?.includes('package.json') ? await installedSalus(join(folder, 'package.json')) : null
  const inTheWay = present?.filter((entry) => !(own && (installed.has(entry) || `file:${entry}` === own)))
  if (inTheWay && inTheWay.length > 0) {
    const rest = inTheWay.length - shownNames
    const names = `${inTheWay.sort().slice(0, shownNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
    throw new FolderRefused(`${folder} is not empty: it has ${names}. Expected a new or an empty folder.`)
  }
  const dependency = own ?? salus
  const files = await filledTemplate({ name, salus: dependency })
  const above = present ? folder : dirname(folder)
  await makeFolder(above)
  const partial = await mkdtemp(join(above, `.${name}-${randomUUID().slice(0, 8)}-`))
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(partial, path)), { recursive: true })
      await writeFile(join(partial, path), text)
    }
    if (present) for (const entry of await readdir(partial)) await rename(join(partial, entry), join(folder, entry))
    else await rename(partial, folder)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return { files: files.map(([path]) => path), salus: dependency }
}

/** The version of Salus in a `package.json` that has no other content; null for any other file. */
async function installedSalus(file: string): Promise<string | null> {
  try {
    const { dependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'))
    const hasOnlySalus = Object.keys(dependencies).join() === 'salus' && Object.keys(rest).length === 0
    return hasOnlySalus ? String(dependencies.salus) : null
  } catch {
    return null
  }
}

/** A name that is valid for npm, systemd and the user database. */
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
