import { Argument, Command } from 'commander'
import { operator } from '#model/staff/actor.ts'
import { type StaffRole, staffRoles } from '#model/staff/role.ts'
import { readConfig } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { changeRoles } from '#services/staff/change-account.ts'
import { firstAdministrator } from '#services/staff/first-administrator.ts'
import { hasJoined, renewInvitation } from '#services/staff/invite.ts'
import { listStaff } from '#services/staff/list-staff.ts'
import type { StaffContext } from '#services/staff/make-link.ts'
import { recover } from '#services/staff/recover.ts'
import { withActor } from './as-account.ts'
import { fail, print } from './command-line.ts'
import { staffTable } from './output/staff-table.ts'

const program = new Command('salus staff').description(
  'Lists who works on the site, and helps whoever can no longer sign in at the desk. The audit log names the operator.',
)

program
  .command('list')
  .description('lists all accounts with their ids')
  .action(() => asOperator(async (context) => print(staffTable(await listStaff(context, operator)))))

program
  .command('link')
  .description(
    'prints a link that registers a passkey, once: for the first administrator, or in place of the passkeys of an account',
  )
  .argument('[account]', 'name or id of the account')
  .action((account?: string) =>
    asOperator(async (context) => {
      const token = account === undefined ? await firstAdministrator(context) : await linkFor(context, account)
      if (token) return print(`${readConfig().desk.origin}/#join=${token}`)
      if (account === undefined) fail('There is an administrator already; expected the account that the link is for')
    }),
  )

program
  .command('roles')
  .description('gives an account other roles')
  .argument('<account>', 'name or id of the account')
  .addArgument(new Argument('<roles...>', 'all that it has from now on').choices(staffRoles))
  .action((account: string, roles: StaffRole[]) =>
    asOperator(async (context) => {
      const found = await context.store.staff.accounts.named(account)
      if (!found) return fail(noAccount(account))
      const changed = await changeRoles(context, operator, found.id, roles)
      print(`${changed.name} is ${changed.roles.join(', ')}`)
    }),
  )

await program.parseAsync().catch((error: unknown) => fail(startFailure(error)))

function asOperator(run: (context: StaffContext) => Promise<void>): Promise<void> {
  return withActor(operator.name, (store) => run({ store, linkSecret: readConfig().mail.secret }))
}

async function linkFor(context: StaffContext, name: string): Promise<string | null> {
  const account = await context.store.staff.accounts.named(name)
  if (!account) {
    fail(noAccount(name))
    return null
  }
  const make = (await hasJoined(context.store, account.id)) ? recover : renewInvitation
  return (await make(context, operator, account.id)).token
}

function noAccount(name: string): string {
  return `There is no account "${name}", or more than one; "salus staff list" has their ids`
}
