import type { AuditLog } from '../../desk-api.ts'
import { stateNames } from '../content/content-names.ts'
import { shownTime } from '../controls/shown-time.ts'
import { staffRoleNames } from '../staff/role-names.ts'

/** Of what an entry of the audit log is about, before the action or after it. */
export type Fields = AuditLog['entries'][number]['before']

/** Fields as the desk calls them. */
const fieldNames: Record<string, string> = {
  isLive: 'seen by readers',
  publishAt: 'publication',
  takeDownAt: 'end',
  agent: 'browser',
}

/** Values as the desk calls them. */
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

/** What an action changed, in words: each field as it was, and as it is now. */
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

/** A file is always in a state: entries of earlier versions of Salus do not say in which one it was after it was taken down. */
function isUnrecorded(key: string, after: Fields): boolean {
  return key === 'state' && after?.state === undefined
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return valueNames[text] ?? (isTime.test(text) ? shownTime(text) : text)
}

/** As JSON has a point in time. */
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
