import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfText } from './hash-of-text.ts'

/** The file, beside the modules of a build, that holds the version of its compiler. */
export const compilerVersionFile = 'compiler-version'

let loaded: Promise<string> | undefined

/**
 * The version of the compiler that this process runs. Read once: a process that imports repeatedly compiles with the
 * code it has loaded, even if the files have changed since.
 */
export function loadedCompilerVersion(): Promise<string> {
  loaded ??= import.meta.filename.endsWith('.js')
    ? readFile(join(import.meta.dirname, compilerVersionFile), 'utf8')
    : compilerVersion(join(import.meta.dirname, '../..'))
  return loaded
}

/** Source folders that a compilation depends on: authoring, and its imports. */
const compiling = ['authoring', 'model', 'routing', 'tracking'].map((folder) => join('src', folder))

/** A hash of the code that compiles, and of the versions of all packages. */
export async function compilerVersion(root: string): Promise<string> {
  const sources = await Promise.all(
    compiling.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  const files = sources.flat().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const texts = await Promise.all(
    [...files.toSorted(), 'package-lock.json'].map((file) => readFile(join(root, file), 'utf8')),
  )
  return hashOfText(texts.join('\0'))
}
