import { join } from 'node:path'
import { writeFiles } from '#authoring/images/testing/test-pictures.ts'
import type { DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import { type Ended, ProgramProcess } from '#server/testing/site-process.ts'
import { smallContent } from '#server/testing/small-content.ts'
import { importContent } from '#services/publishing/import-content.ts'
import type { DatabaseOptions } from '#store/database/open-database.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'

/** A content folder, a data folder that does not exist yet, and a database, for one test. */
export interface ContentPlace {
  contentDir: string
  dataDir: string
  database: DatabaseOptions
  /** Runs `salus content` with these arguments and waits for its exit. */
  content(...args: string[]): Promise<Ended>
  write(path: string, text: string): Promise<void>
  /** Null if it is not stored. */
  stored<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
}

/**
 * @param files  in the content folder, besides the small content
 * @param settings  besides those of the place
 */
export async function contentPlace(
  files: Record<string, string | Uint8Array> = {},
  settings: Record<string, string> = {},
): Promise<ContentPlace> {
  const contentDir = await smallContent()
  await writeFiles(contentDir, files)
  // The folder in which npm was called: reports name files relative to it.
  return placeOf(contentDir, { DATABASE_URL: await testDatabase(), INIT_CWD: contentDir, ...settings })
}

/** A place with an embedded database, whose commands are started without npm, in the folder `/`. */
export async function embeddedPlace(): Promise<ContentPlace> {
  return placeOf(await smallContent(), {})
}

/** One whose content is stored already: imported by this process, which takes less time than starting another. */
export async function importedPlace(...given: Parameters<typeof contentPlace>): Promise<ContentPlace> {
  const place = await contentPlace(...given)
  const { contentDir, dataDir, database } = place
  const store = await openStore(database)
  const log = () => undefined
  const { documents, revisions, pictures } = store
  const from = { target: contentDir, contentDir, dataDir, documents, revisions, pictures, actor: 'ada' }
  const { problems } = await importContent({ ...from, log })
  await store.close()
  if (problems.length > 0) throw new Error(`The content has mistakes: ${problems.map(({ found }) => found).join()}`)
  return place
}

function placeOf(contentDir: string, settings: Record<string, string> & { DATABASE_URL?: string }): ContentPlace {
  const dataDir = join(temporaryFolder(), 'data')
  const database = { dataDir, databaseUrl: settings.DATABASE_URL }
  const environment = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, ORIGIN: 'https://salus.test', ...settings }
  return {
    contentDir,
    dataDir,
    database,
    content: (...args) => new ProgramProcess('content', args, environment).ended(),
    write: (path, text) => writeFiles(contentDir, { [path]: text }),
    async stored(kind, key) {
      const store = await openStore(database)
      const value = await store.documents.get(kind, key)
      await store.close()
      return value
    },
  }
}
