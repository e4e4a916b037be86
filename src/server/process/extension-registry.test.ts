import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { extensionRegistry } from './extension-registry.ts'

const examples = resolve('docs/example-extensions')

it('[SITE-6] an adapter of the publisher is queried for notices in a process of its own, with its options', async () => {
  let list: object[] = []
  const server = createServer((_, response) => response.end(JSON.stringify(list)))
  const { promise, resolve: listening } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening)
  await promise
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  list = [{ link: `${address}/guide`, withdrawn: '2026-01-02', why: `${address}/why` }]
  const site = temporaryFolder()
  const options = `{ 'society-notices': { list: '${address}/withdrawn.json' } }`
  writeFileSync(
    join(site, 'salus.config.ts'),
    `import { defineConfig } from 'salus'\nexport default defineConfig({ extensions: ${options} })\n`,
  )
  for (const [name, value] of Object.entries({
    SALUS_SITE: site,
    EXTENSIONS_DIR: examples,
    DATA_DIR: temporaryFolder(),
  }))
    vi.stubEnv(name, value)
  const registry = extensionRegistry(examples)
  onTestFinished(() => {
    registry?.close()
    vi.unstubAllEnvs()
  })
  const ask = (link: string) => registry?.ask(new URL(link), AbortSignal.timeout(60_000))
  expect(await ask(`${address}/guide`)).toEqual({
    outcome: 'notices',
    notices: [{ state: 'retracted', date: '2026-01-02', link: `${address}/why` }],
  })
  expect(await ask(`${address}/other`)).toEqual({ outcome: 'notices', notices: [] })
  expect(await ask('https://elsewhere.example/guide')).toBeNull()
}, 90_000)

it('[SITE-6] a site without adapters starts no process for them', () => {
  expect(extensionRegistry(temporaryFolder())).toBeNull()
})

it('[SITE-6] if the process of the adapters cannot be started, their answers are unknown', async () => {
  const { execPath } = process
  onTestFinished(() => void Object.assign(process, { execPath }))
  Object.assign(process, { execPath: join(temporaryFolder(), 'no-node') })
  const registry = extensionRegistry(examples)
  const answer = await registry?.ask(new URL('https://elsewhere.example/guide'), AbortSignal.timeout(60_000))
  expect(answer).toEqual({ outcome: 'unknown', reason: 'the process of the adapters ended' })
})
