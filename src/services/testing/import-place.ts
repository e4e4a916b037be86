import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { formatProblem } from '#authoring/problem.ts'
import { type ContentFiles, writeContent } from '#authoring/testing/write-content.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { type ImportOptions, importContent } from '../publishing/import-content.ts'

/** A content folder, and imports of it, with which tests check its state. */
export async function importPlace(files: ContentFiles = {}) {
  const contentDir = await writeContent({
    'people/ada-writer.yaml': '{ name: Ada Writer, label: Author, role: Writer, bio: Writes. }',
    ...files,
  })
  const dataDir = temporaryFolder()
  const databaseUrl = await testDatabase()
  const store = await openStore({ databaseUrl, dataDir })
  onTestFinished(() => store.close())
  const imports = async (options: Partial<ImportOptions> = {}) => {
    const given = {
      target: contentDir,
      contentDir,
      dataDir,
      documents: store.documents,
      revisions: store.revisions,
      pictures: store.pictures,
      actor: 'ada',
      log: () => undefined,
      ...options,
    }
    const imported = await importContent(given)
    return { ...imported, lines: imported.problems.map((problem) => formatProblem(problem, contentDir)) }
  }
  return {
    contentDir,
    dataDir,
    databaseUrl,
    store,
    imports,
    write: (path: string, text: string) => writeFile(join(contentDir, path), text),
    remove: (path: string) => rm(join(contentDir, path)),
  }
}
