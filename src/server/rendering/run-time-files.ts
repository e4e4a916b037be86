import { cpSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** How a module names a folder that it reads at run time, such as the migrations. */
const folderUrl = /new URL\('(\.\.?\/[^']+)\/', import\.meta\.url\)/g

/**
 * Copies the folders that modules read at run time into the build, and rewrites their addresses: all modules of a build
 * are in one folder.
 *
 * @param outDir  the folder of the built modules
 */
export function runTimeFiles(outDir: string): Plugin {
  const folders = new Map<string, string>()
  return {
    name: 'salus:run-time-files',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return
      const placed = code.replaceAll(folderUrl, (_, path: string) => {
        const folder = resolve(dirname(id), path)
        const name = basename(folder)
        if ((folders.get(name) ?? folder) !== folder) this.error(`Two folders are read at run time as ${name}`)
        folders.set(name, folder)
        return `new URL('./files/${name}/', import.meta.url)`
      })
      // No line has moved.
      return { code: placed, map: null }
    },
    writeBundle() {
      for (const [name, folder] of folders) cpSync(folder, join(outDir, 'files', name), { recursive: true })
    },
  }
}
