import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import type { Extensions } from '../extensions-in-use.ts'
import { loadExtensions } from '../load-extensions.ts'

const place = { packageRoot: resolve('.'), salusModule: resolve('src/package/salus.ts') }
const examples = resolve('docs/example-extensions')

export function loadExtensionsOf(folder: string): Promise<Extensions | null> {
  return loadExtensions(folder, place)
}

/** The extensions of the documentation, compiled. */
export async function loadedExamples(): Promise<Extensions> {
  const loaded = await loadExtensionsOf(examples)
  if (!loaded) throw new Error('The examples were not found')
  return loaded
}

/**
 * A folder with one of the examples, or an empty one, and one file replaced.
 *
 * @param other  a second example to include
 */
export function changedExamples(file: string, text: string, other?: string): string {
  const folder = join(makeTemporaryFolder(), 'extensions')
  for (const name of [file.split('/')[0] ?? '', ...(other ? [other] : [])])
    if (existsSync(join(examples, name))) cpSync(join(examples, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
  return folder
}
