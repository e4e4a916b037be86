import { join } from 'node:path'
import { builtAssets } from '../rendering/assets.ts'
import { assetsDirOf, earlierAssetsDirs, ensureBuilt } from './build.ts'
import { runSite } from './run-site.ts'
import type * as ServerModule from './server-module.ts'

/* The site in production: Node runs this file from its source, and loads the app from the build. */
await runSite(async ({ config, store, print }) => {
  const distDir = await ensureBuilt(print)
  const { buildApp, renderEmail } = (await import(join(distDir, 'server/app.js'))) as typeof ServerModule
  const folders = { assetsDir: assetsDirOf(distDir), earlierAssetsDirs: earlierAssetsDirs(distDir) }
  const app = await buildApp(config, { store, assets: builtAssets(distDir), ...folders })
  await app.listen({ port: config.port, host: config.host })
  return { close: () => app.close(), renderEmail }
})
