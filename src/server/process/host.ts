import { builtAssets } from '../rendering/assets.ts'
import { assetsDir, builtFolder, earlierAssetsDirs } from './built-folder.ts'
import { runSite } from './run-site.ts'
import { buildApp, renderEmail } from './server-module.ts'

/* The site in production, from the build. */
await runSite(async ({ config, store }) => {
  const folders = { assetsDir, earlierAssetsDirs: earlierAssetsDirs() }
  const app = await buildApp(config, { store, assets: builtAssets(builtFolder), ...folders })
  await app.listen({ port: config.port, host: config.host })
  return { close: () => app.close(), renderEmail }
})
