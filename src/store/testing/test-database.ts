import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createDatabase, dropDatabase, ensureTemplate, startTestServer } from './test-server.ts'

/** Rows with which many test files begin: written once in a run, and copied with the database for each file. */
export interface StoredContent {
  name: string
  write(databaseUrl: string): Promise<void>
}

/** Template databases. */
const [empty, migrated] = ['template0', 'migrated']
let started: Promise<pg.ClientConfig> | undefined

/** The address of a database for one test, migrated by default. */
export async function testDatabase(state: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const server = await startedServer()
  const name = `test-${randomUUID()}`
  const url = await createDatabase(server, name, state === 'migrated' ? migrated : empty)
  onTestFinished(() => dropDatabase(server, name))
  return url
}

/** The address of a migrated database for the tests of a file. It stays until the server of the run is removed. */
export async function fileDatabase(stored?: StoredContent): Promise<string> {
  const server = await startedServer()
  if (stored) await ensureTemplate(server, stored.name, migrated, stored.write)
  return createDatabase(server, `file-${randomUUID()}`, stored?.name ?? migrated)
}

function startedServer(): Promise<pg.ClientConfig> {
  started ??= start()
  return started
}

async function start(): Promise<pg.ClientConfig> {
  const server = await startTestServer(inject('testServerFolder'))
  await ensureTemplate(server, migrated, empty, async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
    await database.close()
  })
  return server
}
