import { join } from 'node:path'
import type { buildApp as BuildApp } from './app.ts'
import { builtAssets } from './assets.ts'
import { ensureBuilt } from './build.ts'
import { runSite } from './run-site.ts'

/* The site in production: Node runs this file as it stands, and the app is the built one. */
await runSite(async ({ config, store, print }) => {
  const distDir = await ensureBuilt(print)
  const { buildApp } = (await import(join(distDir, 'server/app.js'))) as { buildApp: typeof BuildApp }
  const assetsDir = join(distDir, 'client/assets')
  const app = await buildApp(config, { store, assets: builtAssets(distDir), assetsDir })
  await app.listen({ port: config.port, host: config.host })
  return app
})
