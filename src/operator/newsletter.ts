import { Command, Option } from 'commander'
import type { SignupState } from '#model/readers/newsletter.ts'
import { readConfig } from '#server/config/config.ts'
import { newsletterPath } from '#server/config/newsletter-link.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { exportSignups } from '#services/newsletter/export-signups.ts'
import { asHelp, withActor } from './as-account.ts'
import { fail, print } from './command-line.ts'

const program = new Command('salus newsletter')
  .description('Exports signups for newsletters, whether or not the site is running.')
  .option('--as <name>', asHelp)
const states: SignupState[] = ['confirmed', 'pending', 'ended']

program
  .command('export')
  .description('prints signups as lines of JSON, each with the link that ends it by one press; the audit log says so')
  .addOption(new Option('--state <state>', 'those in this state').choices(states).default('confirmed'))
  .action(({ state }: { state: SignupState }) =>
    withActor(program.opts<{ as?: string }>().as, async (store, actor) => {
      const { origin, mail } = readConfig()
      for (const signup of await exportSignups(store, state, actor))
        print(
          JSON.stringify({ ...signup, unsubscribeUrl: `${origin}${newsletterPath(mail.secret, 'stop', signup.id)}` }),
        )
    }),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))
