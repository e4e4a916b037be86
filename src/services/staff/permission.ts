import type { Actor } from '#model/staff/actor.ts'
import { mayDo, type StaffAction } from '#model/staff/permissions.ts'

/** Thrown if an actor lacks a permission; nothing was done. */
export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
  readonly action: StaffAction
  constructor(action: StaffAction, reason = 'Your roles do not include this. An administrator can change them.') {
    super(reason)
    this.action = action
  }
}

/** NEWS-1: every service of the desk calls this before it reads or writes. @throws NotPermitted */
export function requirePermission({ roles }: Pick<Actor, 'roles'>, action: StaffAction): void {
  if (!mayDo(roles, action)) throw new NotPermitted(action)
}
