import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import type { Actor } from '#model/staff/actor.ts'
import { requirePermission } from '../staff/permission.ts'

/** The publisher's own blocks: their content, and the names of their attributes. @throws NotPermitted */
export function ownBlocks(actor: Actor): { name: string; holds: 'none' | 'text'; attributes: string[] }[] {
  requirePermission(actor, 'content.read')
  return [...extensionsInUse().blocks.values()].map(({ name, holds, schema }) => ({
    name,
    holds,
    attributes: Object.keys(schema.shape),
  }))
}
