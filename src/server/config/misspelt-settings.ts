import { diffChars } from 'diff'
import type { Environment } from './environment.ts'
import { type SettingName, secretSettings, settingNames } from './settings.ts'

/** A name in which no more letters than these are added, left out or (two for each) replaced is taken for a mistake. */
const likelyMistakes = 2
/** Shorter names are too near to those of others, such as HOME and HOST. */
const leastLetters = 5
const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)])

/**
 * Environment variables that are probably meant as settings and are none. Nothing tells them for sure from those of other
 * programs, so they are no reason to refuse a start.
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

/** The name that a setting is probably misspelt for. */
export function nearestSetting(name: string): string | undefined {
  const meant = name.replace(/^SALUS_/, '').toUpperCase()
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, distance: Math.min(distance(candidate, meant), distance(candidate, name)) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= likelyMistakes ? nearest.candidate : undefined
}

/** How many letters are added or left out; infinite for more than are likely. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > likelyMistakes) return Number.POSITIVE_INFINITY
  // Every start compares each name of the environment with each setting: most differ more, which is found at once.
  const changes = diffChars(a, b, { maxEditLength: likelyMistakes })
  return (
    changes?.reduce((sum, { added, removed, count }) => (added || removed ? sum + count : sum), 0) ??
    Number.POSITIVE_INFINITY
  )
}
