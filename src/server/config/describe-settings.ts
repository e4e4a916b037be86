import type { SettingsInForce, Source } from './read-environment.ts'
import { type Setting, type SettingName, settings, themes } from './settings.ts'
import { masked, plain } from './show-setting.ts'

/** The settings in force as lines: by theme, each with its value and source. Secrets are masked. */
export function describeSettings(inForce: SettingsInForce): string[] {
  const rows = Object.entries(themes).map(([theme, ofTheme]) => ({
    theme,
    rows: (Object.keys(ofTheme) as SettingName[]).map((name) => [name, ...inForceOf(name, inForce)] as const),
  }))
  const all = rows.flatMap((group) => group.rows)
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.flatMap((group, index) => [
    ...(index > 0 ? [''] : []),
    `# ${group.theme}`,
    ...group.rows.map((row) => line(row)),
  ])
}

/** Value and source. */
function inForceOf(name: SettingName, { texts, sources }: SettingsInForce): [value: string, source: string] {
  const { otherwise = 'none', isSecret }: Setting = settings[name]
  const text = texts[name]
  const source = sources[name]
  const value = text === undefined ? `(${plain(otherwise)})` : masked(text, isSecret)
  return [value || '(none)', shownSource(source)]
}

function shownSource(source: Source): string {
  if (typeof source === 'string') return source
  return 'file' in source ? `file ${source.file}` : source.config
}
