import { existsSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { formatProblem } from '#authoring/problem.ts'
import { importContent } from '#operator/import-content.ts'
import { buildOperatorApi } from '#operator/operator-api.ts'
import { openStore } from '#store/store.ts'
import type { buildApp as BuildApp } from './app.ts'
import { builtAssets } from './assets.ts'
import { ensureBuilt } from './build.ts'
import { projectRoot, readConfig } from './config.ts'

/*
 * The process of the site in production. It is run by Node as it stands; the site itself is the built app module,
 * handed its settings and its store.
 */

/** How long what is under way may take when the process is asked to end, in milliseconds. */
const graceMs = 10_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const config = readConfig(process.env)
await ensureBuilt(print)
const { buildApp } = (await import(join(projectRoot, 'dist/server/app.js'))) as { buildApp: typeof BuildApp }

const store = await openStore({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  operator: { port: config.operatorPort },
  log: print,
})
let isStarted = false
const app = await buildApp(config, {
  store,
  assets: builtAssets(join(projectRoot, 'dist')),
  assetsDir: join(projectRoot, 'dist/client/assets'),
  isStarted: () => isStarted,
})
const operator = buildOperatorApi(store, config.operatorToken)

closeWithGrace({ delay: graceMs }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
  await app.close()
  await operator.close()
  await store.close()
})

await operator.listen({ port: config.operatorPort, host: '127.0.0.1' })
await app.listen({ port: config.port, host: config.host })
if (existsSync(config.contentDir)) await importOwnContent()
isStarted = true
print(`Salus is at ${config.origin}`)

/** Publishes what changed in the content folder since the last start. */
async function importOwnContent(): Promise<void> {
  const target = { target: config.contentDir, contentRoot: config.contentDir, dataDir: config.dataDir }
  const contentStore = {
    names: async () => [...(await store.documents.hashes()).keys()],
    upsert: store.documents.upsert,
    remove: store.documents.remove,
    close: async () => undefined,
  }
  const { created, updated, problems } = await importContent({ ...target, store: contentStore, log: print })
  for (const problem of problems) print(formatProblem(problem))
  if (created.length + updated.length > 0) print(`Content: ${created.length} new, ${updated.length} changed`)
}
