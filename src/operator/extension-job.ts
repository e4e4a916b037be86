import { join } from 'node:path'
import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { readConfig } from '#server/config/config.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { configuredOptions } from '#server/config/extension-options.ts'
import { environmentFailure, startFailure } from '#server/process/start-failure.ts'
import { runJob } from '#services/extensions/run-job.ts'
import { print, withStore } from './command-line.ts'

/*
 * Runs one of the publisher's own jobs, by name and due time, in a separate process, so that its errors do not affect
 * the site. Without a name it prints the list of jobs (src/server/process/recurring/start-extension-jobs.ts).
 */

const [name, dueAt = ''] = process.argv.slice(2)
// The site has exited.
process.once('disconnect', () => process.exit())

try {
  const config = readConfig()
  await activateConfiguredExtensions(config)
  const { jobs } = extensionsInUse()
  if (name === undefined)
    // On a separate line, whatever a module printed before it.
    print(`\n${JSON.stringify([...jobs.values()].map(({ name, when }) => ({ name, when })))}`)
  else {
    const job = jobs.get(name)
    if (!job) throw new Error(`There is no job ${name}`)
    const options = configuredOptions().get(name) ?? {}
    const folder = join(config.dataDir, 'jobs', name)
    await withStore(({ articles }) => runJob(job, { options, dueAt, folder, articles }))
  }
  process.exit()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(environmentFailure)
}
