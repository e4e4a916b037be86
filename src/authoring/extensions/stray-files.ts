import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nearestName } from '../reading/nearest-name.ts'
import { type ExtensionKind, extensionKinds } from './extension-kinds.ts'

/** The kinds that have styles. */
const shown = new Set<ExtensionKind>(['block', 'part', 'page'])
const filesOfKinds = Object.values(extensionKinds).map(({ file }) => file)

/**
 * Files of an extension's folder that are ignored since their name is slightly wrong: `Block.tsx`, or the script of
 * another name. A line each.
 *
 * @param kind  undefined where no file defines the kind; a folder may hold modules that others import
 */
export function strayFiles(folder: string, kind: ExtensionKind | undefined): string[] {
  const name = basename(folder)
  return readdirSync(folder).flatMap((file) => {
    const expected = kind ? expectedBeside(kind, name, file) : nearestName(file, filesOfKinds)
    return expected && expected !== file ? [`${join(folder, file)}:1:1: the file name; expected ${expected}`] : []
  })
}

/** The expected name of the script, or of a file of styles with the name of a kind. */
function expectedBeside(kind: ExtensionKind, name: string, file: string): string | undefined {
  if (file.endsWith('.browser.ts')) return `${name}.browser.ts`
  return shown.has(kind) && [...shown].some((other) => file === `${other}.css`) ? `${kind}.css` : undefined
}
