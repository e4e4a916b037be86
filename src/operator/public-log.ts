import { Command } from 'commander'
import { type Config, readConfig } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { LogFolder } from '#services/public-log/log-folder.ts'
import { LogRefused } from '#services/public-log/log-refused.ts'
import { type LogPlace, publishLog, recoverLog, startLog } from '#services/public-log/publish-log.ts'
import type { Store } from '#store/store.ts'
import { fail, print, withStore } from './command-line.ts'

const program = new Command('salus log').description(
  'The public log of published texts and reviews, whether or not the site is running.',
)

program
  .command('status')
  .description('says where the log stands, signs what waits, and prints the checkpoint to be kept elsewhere')
  .action(() =>
    onLog(async (place, store) => {
      const size = await publishLog(place)
      const head = await store.publicLog.head()
      print(`The log ${place.origin} has ${size} entries. Its key and head are in ${place.folder.dir}.`)
      print(`\n${head?.checkpoint}`)
    }),
  )

program
  .command('recover')
  .description('after a restore: puts back the entries that were published since the backup, and goes on signing')
  .action(() =>
    onLog(async (place) => {
      const count = await recoverLog(place)
      print(`Put back ${count} entries; the log ${place.origin} goes on with ${await publishLog(place)}`)
    }),
  )

program
  .command('new')
  .description(
    'begins another log with a new key, for a copy of a site or after the key was lost; what others kept of the former one no longer fits',
  )
  .action(() =>
    onLog(async (place) => {
      await startLog(place)
      print(`The log ${place.origin} begins anew with ${await publishLog(place)} entries`)
    }),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function onLog(run: (place: LogPlace, store: Store) => Promise<void>): Promise<void> {
  const { publicLog }: Pick<Config, 'publicLog'> = readConfig()
  return withStore(async (store) => {
    try {
      await run({ log: store.publicLog, folder: new LogFolder(publicLog.dir), origin: publicLog.origin }, store)
    } catch (error) {
      if (!(error instanceof LogRefused)) throw error
      fail(error.message)
    }
  })
}
