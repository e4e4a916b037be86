import { resolve } from 'node:path'
import { changeContentState } from '../../src/services/newsroom/change-state.ts'
import { publishFile } from '../../src/services/newsroom/publish-file.ts'
import { saveVersion } from '../../src/services/newsroom/save-version.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import type { Store } from '../../src/store/store.ts'
import { content } from './own-site.ts'

/** A file by its path relative to the content folder, and its newest version. */
export async function fileAt(store: Store, path: string): Promise<{ fileId: string; headId: string }> {
  const file = (await store.revisions.files()).find((other) => other.path === path)
  if (!file) throw new Error(`There is no ${path}`)
  return { fileId: file.id, headId: file.head.id }
}

/** The context of steps with a file: the store, and the site that texts are checked with. */
export function stepsOf({ store, dataDir }: { store: Store; dataDir: string }) {
  return { ...store, contentDir: resolve(content), dataDir }
}

/** Changes the text of a file as an editor, and publishes it. */
export async function publishChanged(
  { store, dataDir }: { store: Store; dataDir: string },
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const { actor } = await signInAs(store, 'Ed Castle', ['author', 'editor'])
  const { revisions, documents, pictures } = store
  const desk = stepsOf({ store, dataDir })
  const { fileId, headId } = await fileAt(store, path)
  const text = (await revisions.texts([headId])).get(headId) ?? ''
  await saveVersion(store, actor, { fileId, baseId: headId }, { text: change(text), reason: null })
  await changeContentState(desk, actor, await fileAt(store, path), { event: 'submit' })
  await changeContentState(desk, actor, await fileAt(store, path), { event: 'approve' })
  const options = { contentDir: resolve(content), dataDir, documents, revisions, pictures }
  await publishFile({ ...options, actor: actor.name, log: () => undefined }, actor, await fileAt(store, path))
}
