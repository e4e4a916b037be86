import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Command } from 'commander'
import { environmentWith, siteFolderOf } from '#server/config/config.ts'
import { siteConfigFiles } from '#server/config/site-config.ts'
import { startProgram } from '#server/process/programs.ts'
import { watchFolder } from '#server/process/watch-folder.ts'
import { print } from './command-line.ts'

new Command('salus dev')
  .description(
    'Serves the site while you work on it: imports each edit of the content, and starts again when salus.config.ts changes. Reload the page to see it.',
  )
  .parse()

/* The site is a process of its own: it reads its settings once, so changed settings need another process. */
let site = start()
let latest = Promise.resolve()
const endWatching = watchFolder(
  siteFolderOf(),
  () => {
    latest = latest.then(startAgain)
  },
  { recursive: false, isWanted: (name) => siteConfigFiles.includes(name) },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endWatching()
    site.kill(signal)
  })

function start(): ChildProcess {
  const env = environmentWith({ SALUS_STAGE: 'development', NODE_ENV: 'production' })
  return startProgram('site', ['--watch'], { stdio: 'inherit', env })
}

async function startAgain(): Promise<void> {
  print('salus.config.ts changed: starting again')
  // A site ended by a signal has no exit code.
  if (site.exitCode === null && site.signalCode === null) {
    site.kill('SIGTERM')
    await once(site, 'exit')
  }
  site = start()
}
