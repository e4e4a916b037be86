import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { readConfig, readSettings } from './config.ts'
import { storedSecret } from './stored-secret.ts'

describe('settings', () => {
  it('have usable defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      origin: 'http://localhost:3000',
      databaseUrl: undefined,
      stage: 'production',
      trustProxy: [],
    })
  })

  it('[ADS-9] are house ads unless there are to be none', () => {
    expect([readSettings({}).ads, readSettings({ ADS: 'none' }).ads]).toEqual(['house', 'none'])
  })

  it('[ADS-9] take ads of others only with a domain of their own and a unit', () => {
    const gpt = {
      ADS: 'gpt',
      ORIGIN: 'https://salus.org',
      ADS_ORIGIN: 'https://salus-ads.net',
      ADS_UNIT: '/1234567/salus',
    }
    expect(readSettings(gpt).adFrames).toMatchObject({
      ...{ origin: 'https://salus-ads.net', gpt: { unit: '/1234567/salus' } },
    })
    expect(readSettings({ ...gpt, ADS: 'house' }).adFrames).toEqual({ origin: 'https://salus-ads.net', gpt: null })
    expect(readSettings({ ...gpt, ADS: 'house', ADS_ORIGIN: '' }).adFrames).toBeNull()
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

  it('that are empty count as unset', () => {
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

  it('that are invalid are all named, in one line', () => {
    expect(() => readSettings({ PORT: 'x', ORIGIN: 'y' })).toThrow(
      /^These settings cannot be used\. PORT: [^\n]+; ORIGIN: [^\n]+$/,
    )
  })
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
