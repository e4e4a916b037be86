import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SettingName, secretSettings, settingNames } from './settings.ts'

type Texts = Partial<Record<SettingName, string>>

/**
 * The settings with the contents of the files that hold secrets, without the line end that editors put at the end of a
 * file. A secret in the environment is in that of every child process, and is shown by some tools; a file has an owner.
 *
 * @param environment  an empty value counts as none
 * @param root  what relative paths are relative to
 * @returns also the file of each that came from one, and what is wrong with files
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
