import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { readConfig } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import { startFailure } from '#server/start-failure.ts'
import type { MailState } from '#store/mail.ts'
import type { Store } from '#store/store.ts'
import { mailDetails, mailTable } from './mail-table.ts'

const program = new Command('mail').description(
  'Lists and shows the mail that the site has accepted, and decides about it, whether or not the site is running.',
)
const states: MailState[] = ['waiting', 'held', 'sent', 'dead', 'refused']

program
  .command('list')
  .description('lists mails, newest first, without addresses')
  .addOption(new Option('--state <state>', 'only those in this state').choices(states))
  .option('--limit <number>', 'how many at most', countOf, 100)
  .action(({ state, limit }: { state?: MailState; limit: number }) =>
    withStore(async (store) => print(mailTable(await store.mail.list({ state, limit })))),
  )

program
  .command('show')
  .description('prints all that is stored of a mail, with its addresses')
  .addArgument(mailId())
  .action((id: string) =>
    withStore(async (store) => {
      const mail = await store.mail.get(id)
      if (mail) print(mailDetails(mail))
      else fail(`There is no mail ${id}; "npm run mail -- list" lists those there are`)
    }),
  )

for (const [command, from, description, done] of [
  ['retry', 'dead', 'sends a mail that was given up again, with the same Message-ID', 'is sent again'],
  ['release', 'held', 'sends a mail that is held, because its sender solved no captcha', 'is sent'],
  ['refuse', 'held', 'never sends a mail that is held', 'is refused'],
] as const)
  program
    .command(command)
    .description(description)
    .addArgument(mailId())
    .action((id: string) =>
      withStore(async (store) => {
        if (await store.mail[command](id)) return print(`Mail ${id} ${done}`)
        const state = (await store.mail.get(id))?.state
        fail(state ? `Mail ${id} is ${state}; expected one that is ${from}` : `There is no mail ${id}`)
      }),
    )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function mailId(): Argument {
  return new Argument('<id>', 'id of the mail').argParser((text: string) => {
    if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text
    throw new InvalidArgumentError('Expected the id of a mail, as "npm run mail -- list" prints it.')
  })
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a number from 1 to 999999.')
}

async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore(readConfig())
  try {
    await run(store)
  } finally {
    await store.close()
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
