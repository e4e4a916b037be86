import { join } from 'node:path'
import type { buildApp as BuildApp } from './app.ts'
import { builtAssets } from './assets.ts'
import { assetsDirOf, earlierAssetsDirs, ensureBuilt } from './build.ts'
import { runSite } from './run-site.ts'

/* The site in production: Node runs this file from its source, and loads the app from the build. */
await runSite(async ({ config, store, print }) => {
  const distDir = await ensureBuilt(print)
  const { buildApp } = (await import(join(distDir, 'server/app.js'))) as { buildApp: typeof BuildApp }
  const folders = { assetsDir: assetsDirOf(distDir), earlierAssetsDirs: earlierAssetsDirs(distDir) }
  const app = await buildApp(config, { store, assets: builtAssets(distDir), ...folders })
  await app.listen({ port: config.port, host: config.host })
  return app
})
