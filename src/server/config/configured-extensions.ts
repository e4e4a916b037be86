import { join } from 'node:path'
import { activateExtensions } from '#authoring/extensions/extensions-in-use.ts'
import { loadExtensions } from '#authoring/extensions/load-extensions.ts'
import { projectRoot, type Settings } from './config.ts'
import { configuredOptions } from './extension-options.ts'

/**
 * Activates the site's extensions for compiling content in this process.
 *
 * @throws ExtensionsUnusable
 */
export async function activateConfiguredExtensions({ extensionsDir }: Pick<Settings, 'extensionsDir'>): Promise<void> {
  const isBuilt = import.meta.filename.endsWith('.js')
  const salusModule = isBuilt ? join(import.meta.dirname, 'salus.js') : join(projectRoot, 'src/package/salus.ts')
  const extensions = await loadExtensions(extensionsDir, { packageRoot: projectRoot, salusModule })
  if (!extensions) return
  configuredOptions(extensions)
  activateExtensions(extensions)
}
