import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { readRecords } from '#authoring/extensions/read-records.ts'
import { type ImportOptions, importContent } from './import-content.ts'
import { nothingWritten, type Published } from './publish-content.ts'

/** The names of the publisher's own importers. */
export function ownImporters(): string[] {
  return [...extensionsInUse().importers.keys()]
}

/**
 * Publishes the JSON of other systems that one of the publisher's own importers makes from a file (SITE-6). A record
 * with a mistake is reported at its line and left out.
 *
 * @param name  one of `ownImporters`
 */
export async function importRecords(name: string, { target: file, ...options }: ImportOptions): Promise<Published> {
  const importer = extensionsInUse().importers.get(name)
  if (!importer) throw new Error(`There is no importer ${name}`)
  const { json, problems, records } = readRecords(await readFile(file, 'utf8'), file, importer)
  if (json === '[]') return nothingWritten(problems)
  const folder = await mkdtemp(join(tmpdir(), 'salus-import-'))
  try {
    const made = join(folder, `${basename(file)}.json`)
    await writeFile(made, json)
    const published = await importContent({
      ...options,
      target: made,
      origin: { feed: name, file: basename(file), records },
    })
    const ofFile = published.problems.map((problem) =>
      problem.file === made ? { ...problem, file, column: 1 } : problem,
    )
    return { ...published, problems: [...problems, ...ofFile] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
