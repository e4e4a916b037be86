import { withSecretFiles } from './secret-files.ts'
import { rules } from './setting-rules.ts'
import { type Setting, type SettingName, type SettingValues, settingNames, settings } from './settings.ts'
import { plain, shown } from './show-setting.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for invalid settings; the message names each, what was given and what was expected, in one line. */
export class InvalidSettings extends Error {}

/** What applies, and where it comes from. */
export interface SettingsInForce {
  values: SettingValues
  /** The values as text, given or by default; left out where there is neither. */
  texts: Partial<Record<SettingName, string>>
  sources: Record<SettingName, 'default' | 'environment' | { file: string }>
}

/**
 * Reads and checks every setting. An empty one counts as not set.
 *
 * @param root  what the paths of secret files are relative to
 * @throws InvalidSettings, with everything that is wrong
 */
export function readEnvironment(environment: Environment, root: string): SettingsInForce {
  const { given, files, problems } = withSecretFiles(environment, root)
  const mistakes = problems.map(({ name, message }) => `${name}_FILE: ${message}`)
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
    // A default that holds another setting: what is wrong with it is a mistake of that one.
    values[name] = text
    unusable.add(name)
    if (given[name]) mistakes.push(`${name}: expected ${plain(expected)}, got ${shown(given[name], isSecret)}`)
  }
  for (const { about, reads, problem } of rules) {
    if ([about, ...reads].some((name) => unusable.has(name))) continue
    const found = problem(values as SettingValues)
    if (found !== null) mistakes.push(`${about}: ${found}`)
  }
  if (mistakes.length > 0) throw new InvalidSettings(`These settings cannot be used. ${mistakes.join('; ')}`)
  return { values: values as SettingValues, texts, sources: sourcesOf(given, files) }
}

/** @param texts  of the settings above it */
function filled(template: string, texts: SettingsInForce['texts']): string {
  return template.replace(/\{(host of )?(\w+)\}/g, (_, host: string | undefined, name: SettingName) => {
    const text = texts[name] ?? ''
    return host ? (URL.parse(text)?.hostname ?? '') : text
  })
}

function sourcesOf(given: SettingsInForce['texts'], files: SettingsInForce['texts']): SettingsInForce['sources'] {
  const sourceOf = (name: SettingName) => {
    const file = files[name]
    if (file !== undefined) return { file }
    return given[name] === undefined ? 'default' : 'environment'
  }
  return Object.fromEntries(settingNames.map((name) => [name, sourceOf(name)])) as SettingsInForce['sources']
}
