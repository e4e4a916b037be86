import { type Actor, operator } from '#model/staff/actor.ts'
import { mayDo, type StaffAction } from '#model/staff/permissions.ts'
import { readSettings } from '#server/config/config.ts'
import { NotPermitted } from '#services/staff/permission.ts'
import { actorOf } from '#services/staff/session.ts'
import { StaffRefused } from '#services/staff/staff-refused.ts'
import type { Store } from '#store/store.ts'
import { fail, withSite } from './command-line.ts'

/** The meaning of `--as`, for the help of commands. */
export const asHelp = 'the account of the staff that does it, by name or id; SALUS_ACTOR in the environment otherwise'

const nobody =
  'Say who does it: --as NAME of an account of the staff, or SALUS_ACTOR in the environment; "--as operator" for whoever works at this machine'

/**
 * Runs a command as a staff account, with the rights of its roles (NEWS-2). The operator has no account but a name, so
 * that every command is logged under a name.
 *
 * @param given  by `--as`; otherwise the environment decides
 */
export async function withActor(
  given: string | undefined,
  run: (store: Store, actor: Actor) => Promise<void>,
): Promise<void> {
  const name = given ?? readSettings().actor
  if (!name?.trim()) return fail(nobody)
  return withSite(async (store) => {
    const actor = await actorNamed(store, name.trim())
    if (typeof actor === 'string') return fail(actor)
    try {
      await run(store, actor)
    } catch (error) {
      if (!(error instanceof NotPermitted || error instanceof StaffRefused)) throw error
      fail(`${actor.name} cannot do this (${error.message})`)
    }
  })
}

/** Thrown if a content command names an account that may not run it; the message is for the terminal. */
export class ActorRefused extends Error {}

/**
 * The account that publishes by a command: the named one, or the operator by default.
 *
 * @param given  by `--as`; otherwise the environment decides
 * @throws ActorRefused
 */
export async function publisher(store: Store, given: string | undefined, action: StaffAction): Promise<Actor> {
  const actor = await actorNamed(store, (given ?? readSettings().actor ?? operator.name).trim())
  if (typeof actor === 'string') throw new ActorRefused(actor)
  if (!mayDo(actor.roles, action)) throw new ActorRefused(`The roles of ${actor.name} do not include this`)
  return actor
}

/** @returns the problem with the name, if nobody can act under it */
async function actorNamed({ staff }: Store, name: string): Promise<Actor | string> {
  if (name === operator.name) return operator
  const account = await staff.accounts.named(name)
  if (!account) return `There is no account "${name}", or more than one; "salus staff list" has their ids`
  return account.deactivatedAt ? `The account "${name}" was deactivated` : actorOf(account)
}
