import { type Setting, themes } from '../../src/server/config/settings.ts'

/** The document that holds the tables. */
export const settingsFile = 'docs/operating.md'

const begin = '<!-- written by `npm run settings` from src/server/config/settings.ts -->'
const end = '<!-- end of the settings -->'

/**
 * The document with the current tables of settings.
 *
 * @throws Error if it has no markers for them
 */
export function withSettingsTables(document: string): string {
  const [before, rest] = document.split(`${begin}\n`)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) throw new Error(`${settingsFile} lacks ${begin} or ${end}`)
  return `${before}${begin}\n${settingsTables()}\n${end}${after}`
}

function settingsTables(): string {
  return Object.entries(themes)
    .map(([theme, settings]) => {
      const rows = Object.entries(settings).map(([name, setting]) => `| ${cells(name, setting).join(' | ')} |`)
      return [`### ${theme}`, '| setting | expected | default | meaning |', '|---|---|---|---|', ...rows, ''].join('\n')
    })
    .join('\n')
}

function cells(name: string, { expected, default: given, otherwise = 'none', meaning, isSecret }: Setting): string[] {
  const file = isSecret ? `, \`${name}_FILE\`` : ''
  return [`\`${name}\`${file}`, expected, given ? `\`${given}\`` : otherwise, meaning]
}
