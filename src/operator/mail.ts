import { Argument, Command, Option } from 'commander'
import { type MailState, mailStates } from '#model/readers/mail-transitions.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { decideMail, retryMail } from '#services/mail/decide-mail.ts'
import type { Store } from '#store/store.ts'
import { asHelp, withActor } from './as-account.ts'
import { countOf, fail, print, uuidOf, withStore } from './command-line.ts'
import { mailDetails, mailTable } from './output/mail-table.ts'

const program = new Command('salus mail').description(
  'Lists and shows the mail that the site has accepted, and decides about it, whether or not the site is running.',
)

program
  .command('list')
  .description('lists mails, newest first, without addresses, and counts those of each state')
  .addOption(new Option('--state <state>', 'only those in this state').choices(mailStates))
  .option('--limit <number>', 'how many at most', countOf, 100)
  .action(({ state, limit }: { state?: MailState; limit: number }) =>
    withStore(async (store) => print(mailTable(await store.mail.list({ state, limit }), await store.mail.count()))),
  )

program
  .command('show')
  .description('prints all that is stored of a mail, with its addresses')
  .addArgument(mailId())
  .action((id: string) =>
    withStore(async (store) => {
      const mail = await store.mail.get(id)
      if (mail) print(mailDetails(mail))
      else fail(`There is no mail ${id}; "salus mail list" lists those there are`)
    }),
  )

program
  .command('retry')
  .description('sends a mail that was given up again, with the same Message-ID')
  .addArgument(mailId())
  .option('--as <name>', asHelp)
  .action((id: string, options: { as?: string }) =>
    withActor(options.as, async (store, actor) =>
      report(store, id, 'dead or unknown', await retryMail(store, id, actor), 'is sent again'),
    ),
  )

for (const [command, description, done] of [
  ['release', 'sends a mail that awaits release, because its sender solved no captcha', 'is sent'],
  ['refuse', 'never sends a mail that awaits release', 'is refused'],
] as const)
  program
    .command(command)
    .description(description)
    .addArgument(mailId())
    .option('--as <name>', asHelp)
    .action((id: string, options: { as?: string }) =>
      withActor(options.as, async (store, actor) =>
        report(store, id, 'awaiting-release', await decideMail(store, id, command, actor), done),
      ),
    )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function mailId(): Argument {
  return new Argument('<id>', 'id of the mail').argParser(uuidOf('the id of a mail, as "salus mail list" prints it.'))
}

async function report(store: Store, id: string, from: string, isDone: boolean, done: string): Promise<void> {
  if (isDone) return print(`Mail ${id} ${done}`)
  const state = (await store.mail.get(id))?.state
  fail(state ? `Mail ${id} is ${state}; expected one that is ${from}` : `There is no mail ${id}`)
}
