import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The settings that are secret or may hold a password. Each may be given as a file: `MAIL_SECRET_FILE` names it. */
export const secretSettings = [
  'DATABASE_URL',
  'STAGING_PASSWORD',
  'PREVIEW_SECRET',
  'CAPTCHA_SECRET',
  'ALTCHA_SECRET',
  'MAIL_URL',
  'MAIL_SECRET',
  'NEWSLETTER_WEBHOOK_URL',
  'NEWSLETTER_WEBHOOK_SECRET',
  'CRISIS_ALARM_WEBHOOK_URL',
  'CRISIS_ALARM_WEBHOOK_SECRET',
  'SENTRY_DSN',
] as const

/**
 * The settings with the contents of the files that hold secrets, without the line end that editors put at the end of a
 * file. A secret in the environment is in that of every child process, and is shown by some tools; a file has an owner.
 *
 * @param environment  without empty values
 * @param root  what relative paths are relative to
 * @returns also what is wrong, each in a line that begins with the setting
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
  root: string,
): {
  given: Record<string, string | undefined>
  problems: string[]
} {
  const given = { ...environment }
  const problems: string[] = []
  for (const name of secretSettings) {
    const setting = `${name}_FILE`
    const file = environment[setting]
    if (file === undefined) continue
    if (environment[name] !== undefined) {
      problems.push(`${setting}: expected either it or ${name}, and both are set`)
      continue
    }
    try {
      given[name] = readFileSync(resolve(root, file), 'utf8').replace(/\r?\n$/, '')
      if (given[name] === '') problems.push(`${setting}: ${file} is empty`)
    } catch (error) {
      problems.push(`${setting}: expected a file that can be read (${(error as Error).message})`)
    }
  }
  return { given, problems }
}
