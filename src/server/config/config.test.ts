import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { configWarnings, printableConfig, readConfig, readSettings } from './config.ts'
import { type Setting, secretSettings, settingNames, settings } from './settings.ts'
import { storedSecret } from './stored-secret.ts'

/** The mistakes in the settings, each with its name. */
function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (error) {
    return (error as Error).message.replace('These settings cannot be used. ', '').split('; ')
  }
  return []
}

describe('settings', () => {
  it('have usable defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      origin: 'http://localhost:3000',
      database: { databaseUrl: undefined },
      stage: 'production',
      trustProxy: [],
    })
  })

  it('[ADS-9] default to house ads, and allow none', () => {
    expect([readSettings({}).ads.source, readSettings({ ADS: 'none' }).ads.source]).toEqual(['house', 'none'])
  })

  it('[ADS-9] allow ads of others only with a separate domain and a unit', () => {
    const gpt = {
      ADS: 'gpt',
      ORIGIN: 'https://salus.org',
      ADS_ORIGIN: 'https://salus-ads.net',
      ADS_UNIT: '/1234567/salus',
    }
    expect(readSettings(gpt).ads.frames).toMatchObject({
      origin: 'https://salus-ads.net',
      gpt: { unit: '/1234567/salus' },
    })
    expect(readSettings({ ...gpt, ADS: 'house' }).ads.frames).toEqual({ origin: 'https://salus-ads.net', gpt: null })
    expect(readSettings({ ...gpt, ADS: 'house', ADS_ORIGIN: '' }).ads.frames).toBeNull()
    expect(() => readSettings({ ...gpt, ADS_ORIGIN: '' })).toThrow('ADS_ORIGIN: expected the domain of the frames')
    expect(() => readSettings({ ...gpt, ADS_ORIGIN: 'https://ads.salus.org' })).toThrow(
      'ADS_ORIGIN: expected another domain than salus.org, the one of ORIGIN',
    )
    expect(() => readSettings({ ...gpt, ADS_UNIT: 'salus' })).toThrow('ADS_UNIT: expected an ad unit')
  })

  it('[ERR-1] forward errors to no service, or to one with a DSN', () => {
    expect(readSettings({}).sentryDsn).toBeUndefined()
    const dsn = 'https://0123abcd@o1.sentry.example/42'
    expect(readSettings({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn)
    for (const wrong of ['https://sentry.example/42', 'https://key@sentry.example/', 'key'])
      expect(() => readSettings({ SENTRY_DSN: wrong })).toThrow('SENTRY_DSN: expected a DSN such as https://key@')
  })

  it('count as unset if empty', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', ORIGIN: '' }).port).toBe(3000)
  })

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '8080',
      ORIGIN: 'https://salus.example/',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32, 192.0.2.1',
      DATABASE_URL: 'postgres://salus@localhost/salus?host=/run/postgresql',
      DATA_DIR: '/var/lib/salus',
    })
    expect(settings).toMatchObject({
      port: 8080,
      origin: 'https://salus.example',
      trustProxy: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
      dataDir: '/var/lib/salus',
    })
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['ORIGIN', 'salus.example'],
    ['ORIGIN', 'ftp://salus.example'],
    ['DESK_OIDC_ISSUER', 'http://login.example'],
    ['DESK_OIDC_ISSUER', 'https://login.example/?tenant=a'],
    ['DESK_OIDC_ISSUER', 'login.example'],
    ['ADS_ORIGIN', 'foo'],
    ['ADS_ORIGIN', 'http://'],
    ['ORIGIN', 'https://salus.example/health'],
    ['ORIGIN', 'https://salus.example/?a=1'],
    ['ORIGIN', 'https://salus.example#top'],
    ['ORIGIN', 'https://editor@salus.example'],
    ['ORIGIN', 'https://:geheim@salus.example'],
    ['DATABASE_URL', 'mysql://localhost/salus'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['SALUS_STAGE', 'live'],
    ['STAGING_PASSWORD', 'for no other stage'],
    ['PREVIEW_SECRET', 'short'],
    ['MAIL_SECRET', 'short'],
    ['EVENT_RETENTION_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['ADS', 'everything'],
  ])('%s=%s cannot be used, and is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^These settings cannot be used\\. ${name}: \\w`))
  })

  it('normalise ORIGIN', () => {
    expect(readSettings({ ORIGIN: 'HTTPS://Salus.Example:443/' }).origin).toBe('https://salus.example')
  })

  it('are all named in one line if invalid', () => {
    const given = {
      PORT: '3e3',
      ORIGIN: 'https://ada:geheim@salus.example',
      PREVIEW_SECRET: 'geheim',
      DRAIN_SECONDS: '90',
      ADS: 'gpt',
      CAPTCHA: 'turnstile',
      CAPTCHA_SECRET_FILE: '/no/such',
      DESK_OIDC_ISSUER: 'https://login.example',
      EVENT_SINKS: 'dataLayer',
    }
    expect(mistakesOf(given)).toEqual([
      "CAPTCHA_SECRET_FILE: expected a file that can be read (ENOENT: no such file or directory, open '/no/such')",
      'PORT: expected a port from 1 to 65535, got "3e3"',
      'ORIGIN: expected an address such as https://salus.example, without a path, query, user or password, got "https://***@salus.example"',
      'DRAIN_SECONDS: expected seconds from 0 to 60, got "90"',
      'PREVIEW_SECRET: expected at least 32 characters, got a text of 6 characters',
      'DESK_OIDC_CLIENT_ID: expected the name that the organisation of DESK_OIDC_ISSUER has given the desk',
      'DESK_OIDC_CLIENT_SECRET: expected the secret that the organisation of DESK_OIDC_ISSUER has given the desk',
      'ADS_ORIGIN: expected the domain of the frames that ads of other companies are shown in',
      'ADS_UNIT: expected the ad unit, such as /1234567/salus',
      'EVENT_SINKS: expected postgres or ndjson, alone or beside dataLayer',
    ])
  })

  it('derived from an invalid setting are no mistakes of their own', () => {
    expect(mistakesOf({ DESK_PORT: 'none' })).toEqual(['DESK_PORT: expected a port from 1 to 65535, got "none"'])
  })

  it('may have a default that refers to settings above', () => {
    const { origin, mail } = readSettings({ PORT: '8080' })
    expect([origin, mail.from]).toEqual(['http://localhost:8080', 'no-reply@localhost'])
    expect(readSettings({ ORIGIN: 'http://[::1]:8080' }).mail.from).toBe('no-reply@[::1]')
    const names: string[] = []
    for (const name of settingNames) {
      const { default: text = '' }: Setting = settings[name]
      for (const [, other] of text.matchAll(/\{(?:host of )?(\w+)\}/g)) expect(names).toContain(other)
      names.push(name)
    }
  })

  it('are printed with the value in force and its source, without secrets', () => {
    const file = join(temporaryFolder(), 'secret')
    writeFileSync(file, 'geheim'.repeat(6))
    const lines = printableConfig({
      PORT: '8080',
      MAIL_SECRET_FILE: file,
      CAPTCHA_SECRET: 'geheim',
      DATABASE_URL: 'postgres://salus:geheim@db.example/salus',
    })
    const rows = lines.map((line) => line.trim().split(/ {2,}/))
    for (const row of [
      ['PORT', '8080', 'environment'],
      ['ORIGIN', 'http://localhost:8080', 'default'],
      ['BACKUP_DIR', '(none)', 'default'],
      ['MAIL_SECRET', '***', `file ${file}`],
      ['CAPTCHA_SECRET', '***', 'environment'],
      ['PREVIEW_SECRET', '(generated at the first start)', 'default'],
      ['DATABASE_URL', 'postgres://***@db.example/***', 'environment'],
    ])
      expect(rows).toContainEqual(row)
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(settingNames))
    expect(lines.join()).not.toContain('geheim')
  })

  it.each([
    ['ORIGN', 'ORIGN is no setting of Salus. Is it meant to be ORIGIN?'],
    ['SALUS_PORT', 'SALUS_PORT is no setting of Salus. Is it meant to be PORT?'],
    ['MAIL_FORM', 'MAIL_FORM is no setting of Salus. Is it meant to be MAIL_FROM?'],
    ['data_dir', 'data_dir is no setting of Salus. Is it meant to be DATA_DIR?'],
    ['MAIL_SECRET_FIL', 'MAIL_SECRET_FIL is no setting of Salus. Is it meant to be MAIL_SECRET_FILE?'],
    ['ORIGIN_FILE', 'ORIGIN_FILE is not read: only secrets are given as files. Set ORIGIN'],
  ])('%s is named as one that is probably misspelt', (name, warning) => {
    expect(configWarnings({ [name]: 'x', PORT: '3000' })).toEqual([warning])
  })

  it.each(['HOME', 'MAIL', 'NODE_ENV', 'SALUS_TEST_URL', 'INIT_CWD', 'XDG_DATA_DIRS', 'MAIL_SECRET_FILE'])(
    '%s is not taken for a setting that is misspelt',
    (name) => expect(configWarnings({ [name]: 'x' })).toEqual([]),
  )
})

describe('secrets', () => {
  it('are generated once and readable by their owner only', () => {
    const dataDir = join(temporaryFolder(), 'data')
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first.previewSecret.length).toBeGreaterThanOrEqual(40)
    expect(readConfig({ DATA_DIR: dataDir })).toEqual(first)
    expect(statSync(join(dataDir, 'preview-secret')).mode & 0o777).toBe(0o600)
  })

  it('may be configured', () => {
    const dataDir = temporaryFolder()
    const previewSecret = 's'.repeat(32)
    expect(readConfig({ DATA_DIR: dataDir, PREVIEW_SECRET: previewSecret }).previewSecret).toBe(previewSecret)
    expect(existsSync(join(dataDir, 'preview-secret'))).toBe(false)
  })

  it('of the captcha come from the settings, or are generated', () => {
    const dataDir = temporaryFolder()
    expect(readConfig({ DATA_DIR: dataDir }).captcha).toEqual({
      altchaSecret: readFileSync(join(dataDir, 'altcha-secret'), 'utf8'),
      service: null,
    })
    const altchaSecret = 's'.repeat(32)
    const service = { CAPTCHA: 'turnstile', CAPTCHA_SECRET: 'given', ORIGIN: 'https://salus.example:8443' }
    expect(readConfig({ DATA_DIR: dataDir, ALTCHA_SECRET: altchaSecret, ...service }).captcha).toEqual({
      altchaSecret,
      service: { service: 'turnstile', secret: 'given', hostname: 'salus.example' },
    })
    expect(() => readSettings({ CAPTCHA: 'recaptcha' })).toThrow(/CAPTCHA_SECRET: expected the secret key/)
  })

  it('come from files where the settings name them, without the line end of an editor', () => {
    const dataDir = temporaryFolder()
    const file = join(temporaryFolder(), 'secret')
    const secret = 's'.repeat(40)
    for (const end of ['', '\n', '\r\n']) {
      writeFileSync(file, secret + end)
      expect(readConfig({ DATA_DIR: dataDir, MAIL_SECRET_FILE: file }).mail.secret).toBe(secret)
    }
    writeFileSync(file, `${secret} \n\n`)
    expect(readConfig({ DATA_DIR: dataDir, MAIL_SECRET_FILE: file }).mail.secret).toBe(`${secret} \n`)
    writeFileSync(file, 'postgres://salus:geheim@db/salus\n')
    for (const name of secretSettings)
      expect(() => readSettings({ [`${name}_FILE`]: '/no/such' })).toThrow(`${name}_FILE`)
    expect(readSettings({ DATABASE_URL_FILE: file }).database.databaseUrl).toBe('postgres://salus:geheim@db/salus')
  })

  it('in a file that is missing, not a file, empty, short or not the only source are named in one line', () => {
    const folder = temporaryFolder()
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    mkdirSync(join(folder, 'folder'))
    const long = write('long', 's'.repeat(40))
    for (const [environment, expected] of [
      [
        { MAIL_SECRET_FILE: join(folder, 'none') },
        /MAIL_SECRET_FILE: expected a file that can be read \(ENOENT: .*none'\)$/,
      ],
      [{ MAIL_SECRET_FILE: join(folder, 'folder') }, /MAIL_SECRET_FILE: expected a file that can be read \(EISDIR: /],
      [{ MAIL_SECRET_FILE: write('empty', '\n') }, /MAIL_SECRET_FILE: .*empty is empty$/],
      [
        { MAIL_SECRET_FILE: write('short', 'short') },
        /MAIL_SECRET: expected at least 32 characters, got a text of 5 characters$/,
      ],
      [
        { MAIL_SECRET_FILE: long, MAIL_SECRET: 'b'.repeat(40) },
        /MAIL_SECRET_FILE: expected either it or MAIL_SECRET, and both are set$/,
      ],
      [{ CAPTCHA: 'turnstile', CAPTCHA_SECRET_FILE: '/no/such' }, /^CAPTCHA_SECRET_FILE: [^;\n]+$/],
    ] as const)
      expect(mistakesOf(environment).join('; ')).toMatch(expected)
    expect(mistakesOf({ MAIL_SECRET_FILE: long, MAIL_SECRET: '' })).toEqual([])
  })

  it('are never empty: an empty file fails the start', () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'preview-secret'), '\n')
    expect(() => storedSecret(dataDir, 'preview-secret')).toThrow(/preview-secret is empty/)
  })

  it('are the same for concurrent starts, which leave no temporary files', async () => {
    const dataDir = temporaryFolder()
    const secrets = await Promise.all(Array.from({ length: 8 }, async () => storedSecret(dataDir, 'token')))
    expect(new Set(secrets).size).toBe(1)
    expect(readFileSync(join(dataDir, 'token'), 'utf8')).toBe(secrets[0])
  })

  it('are not generated when only settings are read', () => {
    const dataDir = join(temporaryFolder(), 'data')
    readSettings({ DATA_DIR: dataDir })
    expect(existsSync(dataDir)).toBe(false)
  })
})
