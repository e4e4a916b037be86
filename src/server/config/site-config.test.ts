import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { printableConfig, readSettings, readSite } from './config.ts'

/** The folder of a site with this configuration. */
function siteWith(config: string, name = 'salus.config.ts'): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, name), config)
  return folder
}

function withSettings(settings: string): string {
  return siteWith(
    `import { defineConfig, type SiteConfig } from 'salus'\n\nconst config: SiteConfig = {\n  settings: {\n${settings}  },\n}\nexport default defineConfig(config)\n`,
  )
}

function messageOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('the configuration of a site', () => {
  it('[SITE-1] is TypeScript that needs no build; its settings apply unless the environment sets them', () => {
    const SALUS_SITE = withSettings(
      "    ORIGIN: 'https://charity.example',\n    PORT: 8080,\n    PICTURE_HOSTS: ['a.example', 'b.example'],\n",
    )
    const settings = readSettings({ SALUS_SITE, PORT: '9090' })
    expect(settings).toMatchObject({ origin: 'https://charity.example', port: 9090 })
    expect(settings.elsewhere.pictureHosts).toEqual(['a.example', 'b.example'])
    expect(settings).toMatchObject({ contentDir: join(SALUS_SITE, 'content'), dataDir: join(SALUS_SITE, 'data') })
    const rows = printableConfig({ SALUS_SITE, PORT: '9090' }).map((line) => line.trim().split(/ {2,}/))
    for (const row of [
      ['ORIGIN', 'https://charity.example', 'salus.config.ts:5:5'],
      ['PORT', '9090', 'environment'],
      ['HOST', '0.0.0.0', 'default'],
    ])
      expect(rows).toContainEqual(row)
  })

  it('[SITE-1] may be JavaScript, and may be missing', () => {
    const SALUS_SITE = siteWith('export default { settings: { PORT: 8080 } }\n', 'salus.config.js')
    expect(readSettings({ SALUS_SITE }).port).toBe(8080)
    expect(readSite({ SALUS_SITE: temporaryFolder() })).toMatchObject({ file: null, config: {} })
  })

  it('[SITE-1] names each mistake with file and line, what was found and what is expected', () => {
    const SALUS_SITE = withSettings(
      "    // PORT: 1, with 'quotes\n    PORT: 70000,\n    ORIGN: 'https://charity.example',\n    MAIL_SECRET: 'geheim',\n    'MAIL_SECRET_FILE': '/no/such',\n",
    )
    expect(messageOf(() => readSettings({ SALUS_SITE }))).toBe(
      [
        'These settings cannot be used. salus.config.ts:7:5: ORIGN is no setting of Salus. Is it meant to be ORIGIN?',
        'salus.config.ts:8:5: MAIL_SECRET is a secret, which others may read in this file. Set it in the environment, or name its file as MAIL_SECRET_FILE',
        "salus.config.ts:9:5: MAIL_SECRET_FILE: expected a file that can be read (ENOENT: no such file or directory, open '/no/such')",
        'salus.config.ts:6:5: PORT: expected a port from 1 to 65535, got "70000"',
      ].join('; '),
    )
    expect(messageOf(() => readSite({ SALUS_SITE: siteWith('export default { setings: {} }\n') }))).toMatch(
      /^salus\.config\.ts:1:18: setings is not known; expected one of settings/,
    )
    expect(
      messageOf(() => readSite({ SALUS_SITE: siteWith('export default {\n  settings: { PORT: true } }\n') })),
    ).toBe('salus.config.ts:2:15: settings.PORT: expected a text, a number or a list of texts')
  })

  it.each([
    ['that is no program', 'export default {\n  settings: {{\n', /^salus\.config\.ts:2(:\d+)?: /],
    [
      'that throws',
      'const name = null\nexport default { settings: { ORIGIN: name.length } }\n',
      /^salus\.config\.ts:2:\d+: Cannot read/,
    ],
    [
      'that imports what is missing',
      "import './brand.ts'\nexport default {}\n",
      /^salus\.config\.ts.*: Cannot find module/,
    ],
    [
      'that exports a function',
      'export default () => ({})\n',
      /^salus\.config\.ts:1:1: exports a function by default; expected "export default defineConfig/,
    ],
    ['that exports nothing', 'const config = {}\n', /^salus\.config\.ts:1:1: exports nothing by default; expected/],
  ])('[SITE-1] %s is named', (_, config, message) => {
    expect(messageOf(() => readSite({ SALUS_SITE: siteWith(config) }))).toMatch(message)
  })
})
