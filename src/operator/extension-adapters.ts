import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { readConfig } from '#server/config/config.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { configuredOptions } from '#server/config/extension-options.ts'
import type { AdapterQuestion } from '#server/process/extension-registry.ts'
import { environmentFailure, startFailure } from '#server/process/start-failure.ts'
import { askAdapters } from '#services/extensions/ask-adapters.ts'
import { print } from './command-line.ts'

/*
 * Queries the publisher's own adapters for the site that started this process, until that exits
 * (src/server/process/extension-registry.ts).
 */

process.once('disconnect', () => process.exit())

const opening = activateConfiguredExtensions(readConfig()).then(configuredAdapters)
process.on('message', (question) => void opening.then((given) => answer(question as AdapterQuestion, given)))
await opening.catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(environmentFailure)
})

function configuredAdapters() {
  return { adapters: [...extensionsInUse().adapters.values()], options: configuredOptions(), print }
}

async function answer(
  { id, link, limitMs }: AdapterQuestion,
  given: ReturnType<typeof configuredAdapters>,
): Promise<void> {
  const notice = await askAdapters(link, AbortSignal.timeout(limitMs), given)
  if (process.connected) process.send?.({ id, answer: notice })
}
