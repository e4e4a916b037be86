import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SettingName, secretSettings, settingNames } from './settings.ts'

type Texts = Partial<Record<SettingName, string>>

/**
 * Reads the secrets that the environment names as files, without the trailing newline that editors add. A secret in the
 * environment is in that of every child process, and some tools show it; a file has an owner.
 *
 * @param environment  an empty value counts as unset
 * @param root  the base of relative paths
 * @returns also the file of each secret that came from one, and problems with files
 */
export function withSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
): { given: Texts; files: Texts; problems: { name: SettingName; message: string }[] } {
  const given: Texts = {}
  for (const name of settingNames) if (environment[name]) given[name] = environment[name]
  const files: Texts = {}
  const problems: { name: SettingName; message: string }[] = []
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (given[name] !== undefined) {
      problems.push({ name, message: `expected either it or ${name}, and both are set` })
      continue
    }
    try {
      const text = readFileSync(resolve(root, file), 'utf8').replace(/\r?\n$/, '')
      if (text === '') problems.push({ name, message: `${file} is empty` })
      else [given[name], files[name]] = [text, file]
    } catch (error) {
      problems.push({ name, message: `expected a file that can be read (${(error as Error).message})` })
    }
  }
  return { given, files, problems }
}
