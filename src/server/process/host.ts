import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builtAssets } from '../rendering/assets.ts'
import { assetsDir, builtFolder, earlierAssetsDirs, keepBuild } from './built-folder.ts'
import { runSite, siteOptions } from './run-site.ts'
import { buildApp, renderEmail } from './server-module.ts'
import { watchFolder } from './watch-folder.ts'

const { watch = false } = parseArgs({ options: siteOptions, strict: false }).values

keepBuild()

/* The site from the build: in production, and with `--watch` for authors who work on its content. */
await runSite(
  async ({ config, store, importer, print }) => {
    const folders = { assetsDir, earlierAssetsDirs: earlierAssetsDirs() }
    const app = await buildApp(config, { store, assets: builtAssets(builtFolder), ...folders })
    await app.listen({ port: config.port, host: config.host })
    const isWatched = watch === true && existsSync(config.contentDir)
    // Not awaited: drawing pictures takes long, and the next edit must not wait for it.
    const importEdits = () => void importer.run().catch((error: Error) => print(error.message))
    /** An import process keeps the extensions that it loaded. */
    const importAnew = () => {
      importer.reload()
      importEdits()
    }
    const watching = isWatched
      ? [
          watchFolder(config.contentDir, importEdits),
          ...(existsSync(config.extensionsDir) ? [watchFolder(config.extensionsDir, importAnew)] : []),
        ]
      : []
    return {
      async close() {
        for (const endWatching of watching) endWatching()
        await app.close()
      },
      renderEmail,
    }
  },
  { importsEdits: watch === true },
)
