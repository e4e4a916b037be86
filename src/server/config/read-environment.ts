import { configuredSettings } from './configured-settings.ts'
import type { Environment } from './environment.ts'
import { InvalidSettings } from './invalid-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { rules } from './setting-rules.ts'
import { type Setting, type SettingName, type SettingValues, settingNames, settings } from './settings.ts'
import { plain, shown } from './show-setting.ts'
import type { SiteFolder } from './site-config.ts'

/** The source of a setting; `file` is the file of a secret, `config` the position in `salus.config.ts`. */
export type Source = 'default' | 'environment' | { file: string } | { config: string }

/** The settings in force, and their sources. */
export interface SettingsInForce {
  values: SettingValues
  /** The values as text, given or by default; left out if there is neither. */
  texts: Partial<Record<SettingName, string>>
  sources: Record<SettingName, Source>
}

/**
 * Reads and checks every setting: from the environment, else from the configuration of the site, else its default. An
 * empty one counts as not set.
 *
 * @param site  whose folder is the base of relative paths of secret files
 * @throws InvalidSettings with all mistakes
 */
export function readEnvironment(environment: Environment, site: SiteFolder): SettingsInForce {
  const configured = configuredSettings(site, environment)
  /** The position in the configuration, for settings from there. */
  const placeOf = (name: string) => (name in configured.given ? site.placeOf(['settings', name]) : null)
  const mistakeAt = (name: string, message: string) => [placeOf(name), `${name}: ${message}`].filter(Boolean).join(': ')
  const { given, files, problems } = withSecretFiles(withConfigured(environment, configured.given), site.folder)
  const mistakes = [...configured.mistakes, ...problems.map(({ name, message }) => mistakeAt(`${name}_FILE`, message))]
  const unusable = new Set<SettingName>(problems.map(({ name }) => name))
  const texts: SettingsInForce['texts'] = {}
  const values: Partial<Record<SettingName, unknown>> = {}
  for (const name of settingNames) {
    const { schema, expected, default: template, isSecret }: Setting = settings[name]
    const text = given[name] ?? (template && filled(template, texts))
    texts[name] = text
    const result = schema.safeParse(text)
    if (result.success) {
      values[name] = result.data
      continue
    }
    // A default that contains another setting: its mistakes are mistakes of that setting.
    values[name] = text
    unusable.add(name)
    if (given[name]) mistakes.push(mistakeAt(name, `expected ${plain(expected)}, got ${shown(given[name], isSecret)}`))
  }
  for (const { about, reads, problem } of rules) {
    if ([about, ...reads].some((name) => unusable.has(name))) continue
    const found = problem(values as SettingValues)
    if (found !== null) mistakes.push(mistakeAt(about, found))
  }
  if (mistakes.length > 0) throw new InvalidSettings(`These settings cannot be used. ${mistakes.join('; ')}`)
  return { values: values as SettingValues, texts, sources: sourcesOf(given, files, placeOf) }
}

/** @param texts  of the settings above it */
function filled(template: string, texts: SettingsInForce['texts']): string {
  return template.replace(/\{(host of )?(\w+)\}/g, (_, host: string | undefined, name: SettingName) => {
    const text = texts[name] ?? ''
    return host ? (URL.parse(text)?.hostname ?? '') : text
  })
}

/** The environment, with the settings of the configuration added. */
function withConfigured(environment: Environment, configured: Record<string, string>): Environment {
  const set = Object.entries(environment).filter(([, value]) => value)
  return { ...configured, ...Object.fromEntries(set) }
}

function sourcesOf(
  given: SettingsInForce['texts'],
  files: SettingsInForce['texts'],
  placeOf: (name: string) => string | null,
): SettingsInForce['sources'] {
  const sourceOf = (name: SettingName): Source => {
    const file = files[name]
    if (file !== undefined) return { file }
    const config = placeOf(name)
    if (config !== null) return { config }
    return given[name] === undefined ? 'default' : 'environment'
  }
  return Object.fromEntries(settingNames.map((name) => [name, sourceOf(name)])) as SettingsInForce['sources']
}
