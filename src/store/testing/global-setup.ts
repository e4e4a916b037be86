import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeTemporaryFolder, removeFoldersLeftBehind } from './temporary-folder.ts'
import { stopTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the one database server of the run; it starts when the first test asks for a database. */
    testServerFolder: string
  }
}

export function setup(project: TestProject): () => Promise<void> {
  removeFoldersLeftBehind()
  const folder = makeTemporaryFolder()
  project.provide('testServerFolder', folder)
  return async () => {
    await stopTestServer(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
