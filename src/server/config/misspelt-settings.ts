import { diffChars } from 'diff'
import type { Environment } from './environment.ts'
import { type SettingName, secretSettings, settingNames } from './settings.ts'

/** Most letters added, left out or (counted twice) replaced in a name that is reported as a misspelled setting. */
const likelyMistakes = 2
/** Shorter names are too similar to other variables, such as HOME and HOST. */
const leastLetters = 5
const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)])

/**
 * Environment variables that are probably misspelled settings. They may belong to other programs, so they are no reason
 * to refuse a start.
 *
 * @returns a line for each
 */
export function misspeltSettings(environment: Environment): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || !value || name.length < leastLetters) return []
    const setting = name.replace(/_FILE$/, '') as SettingName
    if (settingNames.includes(setting)) return [`${name} is not read: only secrets are given as files. Set ${setting}`]
    const meant = nearestSetting(name)
    return meant === undefined ? [] : [`${name} is no setting of Salus. Is it meant to be ${meant}?`]
  })
}

/** The setting that a misspelled name probably means. */
export function nearestSetting(name: string): string | undefined {
  const meant = name.replace(/^SALUS_/, '').toUpperCase()
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, distance: Math.min(distance(candidate, meant), distance(candidate, name)) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= likelyMistakes ? nearest.candidate : undefined
}

/** The number of letters added or left out; infinite if more than likely. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > likelyMistakes) return Number.POSITIVE_INFINITY
  // Every start compares each variable of the environment with each setting: most differ more, which is found at once.
  const changes = diffChars(a, b, { maxEditLength: likelyMistakes })
  return (
    changes?.reduce((sum, { added, removed, count }) => (added || removed ? sum + count : sum), 0) ??
    Number.POSITIVE_INFINITY
  )
}
