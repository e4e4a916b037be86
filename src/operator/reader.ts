import { Argument, Command, InvalidArgumentError } from 'commander'
import { z } from 'zod'
import type { Actor } from '#model/staff/actor.ts'
import { readSettings } from '#server/config/config.ts'
import { mailFolder } from '#server/process/mail-folder.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { eraseReader } from '#services/personal-data/erase-reader.ts'
import { exportReader, findReader } from '#services/personal-data/find-reader.ts'
import type { Store } from '#store/store.ts'
import { asHelp, withActor } from './as-account.ts'
import { fail, print, withSite } from './command-line.ts'
import { erasedLines, readerDataTable } from './output/reader-table.ts'

const program = new Command('salus reader')
  .description(
    'Shows, exports and erases what is stored under the email address of a reader, whether or not the site is running.',
  )
  .option('--as <name>', asHelp)

program
  .command('show')
  .description('prints how much of what is stored, without what it says')
  .addArgument(address())
  .action((email: string) =>
    withModerator(async (store, actor) => print(readerDataTable(await findReader(store, email, actor)))),
  )

program
  .command('export')
  .description('prints everything that is stored, as JSON; the audit log says so')
  .addArgument(address())
  .action((email: string) =>
    withModerator(async (store, actor) => print(JSON.stringify(await exportReader(store, email, actor), null, 2))),
  )

program
  .command('erase')
  .description('deletes everything that is stored, for good; the audit log says so')
  .addArgument(address())
  .action((email: string) =>
    withModerator(async (store, actor) =>
      print(erasedLines(await eraseReader({ store, mailDir: mailFolder(readSettings()) }, email, actor))),
    ),
  )

program
  .command('erased')
  .description('prints what was erased, as lines of JSON without addresses; "salus restore" takes them')
  .action(() =>
    withSite(async (store) => {
      for (const erasure of await store.erasures()) print(JSON.stringify(erasure))
    }),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function address(): Argument {
  return new Argument('<email>', 'the address').argParser((text) => {
    const email = z.email().safeParse(text.trim())
    if (email.success) return email.data
    throw new InvalidArgumentError('Expected an email address.')
  })
}

function withModerator(run: (store: Store, actor: Actor) => Promise<void>): Promise<void> {
  return withActor(program.opts<{ as?: string }>().as, run)
}
