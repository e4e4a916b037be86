import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import type { Actor } from '#model/staff/actor.ts'
import { requirePermission } from '../staff/permission.ts'

/** Blocks of the publisher's own: what each holds, and the names of its attributes. @throws NotPermitted */
export function ownBlocks(actor: Actor): { name: string; holds: 'none' | 'text'; attributes: string[] }[] {
  requirePermission(actor, 'content.read')
  return [...extensionsInUse().blocks.values()].map(({ name, holds, schema }) => ({
    name,
    holds,
    attributes: Object.keys(schema.shape),
  }))
}
