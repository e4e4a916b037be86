import type { Environment } from './environment.ts'
import { nearestSetting } from './misspelt-settings.ts'
import { type SettingName, secretSettings, settingNames } from './settings.ts'
import type { SiteFolder } from './site-config.ts'

/** The settings of `salus.config.ts` in the form of the environment, and mistakes in their names. */
export interface ConfiguredSettings {
  given: Record<string, string>
  mistakes: string[]
}

const fileNames = new Set(secretSettings.map((name) => `${name}_FILE`))

/** @param environment  its variables, as values or files, replace settings of the configuration */
export function configuredSettings({ config, placeOf }: SiteFolder, environment: Environment): ConfiguredSettings {
  const given: Record<string, string> = {}
  const mistakes: string[] = []
  for (const [name, value] of Object.entries(config.settings ?? {}) as [string, string | number | string[]][]) {
    const problem = nameProblem(name)
    if (problem !== null) mistakes.push(`${placeOf(['settings', name])}: ${problem}`)
    else if (!isSet(name, environment)) given[name] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return { given, mistakes }
}

function isSet(name: string, environment: Environment): boolean {
  const setting = name.replace(/_FILE$/, '')
  return Boolean(environment[setting] || environment[`${setting}_FILE`])
}

function nameProblem(name: string): string | null {
  if (secretSettings.includes(name as SettingName))
    return `${name} is a secret, which others may read in this file. Set it in the environment, or name its file as ${name}_FILE`
  if (settingNames.includes(name as SettingName) || fileNames.has(name)) return null
  const nearest = nearestSetting(name)
  return `${name} is no setting of Salus${nearest ? `. Is it meant to be ${nearest}?` : '; docs/operating.md lists them'}`
}
