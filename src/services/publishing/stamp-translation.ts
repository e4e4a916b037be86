import { readFile, stat } from 'node:fs/promises'
import type { OutdatedFile } from '#authoring/checks/check-outdated.ts'
import { writeWhole } from '#authoring/write-whole.ts'

/**
 * Writes into a translation's front matter the version of the original that it was compared with (LANG-5).
 * @throws if the file cannot be read or written
 */
export async function stampTranslation({ file, version }: OutdatedFile): Promise<void> {
  await writeWhole(file, Buffer.from(withVersion(await readFile(file, 'utf8'), version)))
}

/** Whether an article's file says what it translates; true for a folder. */
export async function namesOriginal(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory() || /^translationOf:/m.test(await readFile(path, 'utf8'))
}

/** The text of an article's file with `translatedFrom` right below its `translationOf`. */
export function withVersion(text: string, version: string): string {
  const end = text.indexOf('\n---', 3)
  const front = text.slice(0, end).replace(/\r?\ntranslatedFrom:.*/, '')
  return front.replace(/(\r?\n)(translationOf:.*)/, `$1$2$1translatedFrom: "${version}"`) + text.slice(end)
}
