import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, inject, onTestFinished, vi } from 'vitest'
import { createDatabase, dropDatabase, startTestServer } from './test-server.ts'

// The first database of a run waits until its server is created.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let started: Promise<pg.ClientConfig> | undefined

/** The address of a database for one test, migrated by default. */
export async function testDatabase(state: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { url, drop } = await makeDatabase(state)
  onTestFinished(drop)
  return url
}

/** The address of a migrated database for the tests of a file; to be called in its `beforeAll`. */
export async function fileDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase('migrated')
  dropAtEnd.push(drop)
  return url
}

const dropAtEnd: (() => Promise<void>)[] = []
afterAll(async () => void (await Promise.all(dropAtEnd.splice(0).map((drop) => drop()))))

async function makeDatabase(state: 'migrated' | 'empty') {
  started ??= startTestServer(inject('testServerFolder'))
  const server = await started
  const name = `test-${randomUUID()}`
  const url = await createDatabase(server, name, state === 'migrated')
  return { url, drop: () => dropDatabase(server, name) }
}
