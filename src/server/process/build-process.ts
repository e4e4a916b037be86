import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adFrameFile, assetsFile, type BuiltAssets } from '../rendering/assets.ts'
import {
  buildAdFrameScript,
  buildAnalyticsScript,
  buildScripts,
  buildServer,
  buildStyles,
  compressFiles,
  writeStylesheets,
} from '../rendering/build-parts.ts'

/* Builds the site into the folder given on the command line; started by `ensureBuilt`. */
const [folder = ''] = process.argv.slice(2)
const scripts = await buildScripts(folder)
const styles = await buildStyles(folder)
const stylesheets = writeStylesheets(folder, styles)
await buildServer(folder)
const analytics = await buildAnalyticsScript(folder)
writeFileSync(join(folder, adFrameFile), await buildAdFrameScript())
compressFiles(join(folder, 'client/assets'))
writeFileSync(
  join(folder, assetsFile),
  JSON.stringify({ ...scripts, analytics, styles, stylesheets } satisfies BuiltAssets),
)
