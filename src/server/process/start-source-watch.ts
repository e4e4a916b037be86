import { crossrefRegistry } from '#adapters/sources/crossref.ts'
import { pubMedRegistry } from '#adapters/sources/pubmed.ts'
import { retractionWatchRegistry } from '#adapters/sources/retraction-watch.ts'
import { watchSources } from '#services/sources/watch-sources.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'
import { extensionRegistry } from './extension-registry.ts'
import { linkRules } from './link-rules.ts'

/** Starts to check sources if the settings name a contact for their servers; otherwise none is requested. */
export async function startSourceWatch({
  config: { sourceWatch, origin, extensionsDir },
  store,
}: {
  config: Pick<Config, 'sourceWatch' | 'origin' | 'extensionsDir'>
  store: Store
}): Promise<{ close(): Promise<void> }> {
  const { contact: mailto, crossref, pubMed, retractionsFile } = sourceWatch
  const rules = linkRules({ sourceWatch, origin })
  if (!mailto || !rules) return { close: async () => undefined }
  const { userAgent } = rules
  const own = extensionRegistry(extensionsDir)
  const registries = [
    ...(crossref ? [crossrefRegistry({ address: crossref, mailto, userAgent })] : []),
    ...(pubMed ? [pubMedRegistry({ address: pubMed, mailto, userAgent })] : []),
    ...(retractionsFile ? [retractionWatchRegistry(retractionsFile)] : []),
    ...(own ? [own] : []),
  ]
  const stop = await watchSources(store, { registries, ...rules })
  return {
    async close() {
      own?.close()
      await stop()
    },
  }
}
