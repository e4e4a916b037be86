import { z } from 'zod'
import { type Setting, themes } from '../src/server/config/settings.ts'
import { plain } from '../src/server/config/show-setting.ts'

/** The module that types the settings of `salus.config.ts`. */
export const siteSettingsFile = 'src/package/site-settings.ts'

const width = 116

/** The source of that module for the current table of settings. */
export function siteSettingsModule(): string {
  const properties = Object.values(themes).flatMap((settings) => Object.entries(settings).map(propertyOf))
  return [
    '// Written by `npm run settings` from src/server/config/settings.ts.',
    '',
    '/** The settings that `salus.config.ts` may have. The environment wins over each. */',
    'export interface SiteSettings {',
    properties.join('\n'),
    '}',
    '',
  ].join('\n')
}

/** A secret is given by its file, never among values that others read. */
function propertyOf([name, setting]: [string, Setting]): string {
  const { meaning, expected, default: given, otherwise, isSecret } = setting
  const fallback = given === undefined ? (otherwise ?? 'none') : given === '' ? 'none' : given
  const about = isSecret ? `The file of a secret: ${meaning}` : `${meaning[0]?.toUpperCase()}${meaning.slice(1)}`
  const words = `${about}. Expected: ${isSecret ? 'a path; the file holds ' : ''}${expected}. Default: ${fallback}.`
  const comment = wrapped(plain(words)).map((line) => `   * ${line}`)
  return `  /**\n${comment.join('\n')}\n   */\n  ${name}${isSecret ? '_FILE' : ''}?: ${isSecret ? 'string' : typeOf(setting)}`
}

function typeOf({ schema }: Setting): string {
  const { type, enum: words } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  if (words) return words.map((word) => `'${word}'`).join(' | ')
  if (type === 'array') return 'string[]'
  return type === 'integer' || type === 'number' ? 'number' : 'string'
}

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length + 6 > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
