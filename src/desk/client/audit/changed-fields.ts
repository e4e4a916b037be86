import type { AuditLog } from '../../desk-api.ts'
import { stateNames } from '../content/content-names.ts'
import { shownTime } from '../controls/shown-time.ts'
import { staffRoleNames } from '../staff/role-names.ts'

/** Fields of the item of an audit entry, before or after the action. */
export type Fields = AuditLog['entries'][number]['before']

/** Names of fields in the desk. */
const fieldNames: Record<string, string> = {
  isLive: 'seen by readers',
  publishAt: 'publication',
  takeDownAt: 'end',
  agent: 'browser',
}

/** Names of values in the desk. */
const valueNames: Record<string, string> = {
  ...Object.fromEntries(
    [...Object.entries(stateNames), ...Object.entries(staffRoleNames)].map(([value, name]) => [
      value,
      name.toLowerCase(),
    ]),
  ),
  true: 'yes',
  false: 'no',
}

/** The changes that an action made, in words: the old and the new value of each field. */
export function changed(before: Fields, after: Fields): { name: string; words: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !isUnrecorded(key, after))
    .flatMap((key) => {
      const [old, next] = [shown(before?.[key]), shown(after?.[key])]
      if (old === next) return []
      return { name: fieldNames[key] ?? key, words: old === 'none' ? next : `${old}, now ${next}` }
    })
}

/** A file always has a state, but entries of earlier versions of Salus do not record the state after a take-down. */
function isUnrecorded(key: string, after: Fields): boolean {
  return key === 'state' && after?.state === undefined
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return valueNames[text] ?? (isTime.test(text) ? shownTime(text) : text)
}

/** A point in time in JSON. */
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
