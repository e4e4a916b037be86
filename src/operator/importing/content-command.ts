import { Argument, type Command } from 'commander'
import { readConfig } from '#server/config/config.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { publisher } from '../as-account.ts'
import { fail, print, withStore } from '../command-line.ts'
import { findDocument } from './find-document.ts'

export const fileArgument = () => new Argument('<file>', 'a file of the content folder, also one that it has no more')

/** Dependencies of publishing from the command line, in the name of `--as`. @throws if that account may not */
export async function publishing(store: Store, program: Command) {
  const actor = await publisher(store, program.opts<{ as?: string }>().as, 'content.import')
  return { ...placeOf(store), actor: actor.name }
}

export function placeOf({ documents, revisions, pictures }: Store) {
  const { contentDir, dataDir, elsewhere } = readConfig()
  return { contentDir, dataDir, elsewhere, documents, revisions, pictures, log: print }
}

/** Finds a file of the content folder, even a deleted one; prints an error if there is none. */
export async function withFile(name: string, run: (file: ContentFile, store: Store) => Promise<void>): Promise<void> {
  await withStore(async (store) => {
    const document = await findDocument(name, store)
    if ('file' in document) return run(document.file, store)
    if ('problem' in document) return fail(document.problem)
    const { imported } = document
    const from = `${imported.key} comes from elsewhere (${imported.feed})`
    fail(`${from}, and the system it comes from decides what it says; expected a change there, and another import`)
  })
}
