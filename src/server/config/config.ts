import { resolve } from 'node:path'
import { z } from 'zod'
import type { CaptchaSettings } from '#adapters/captcha/captcha.ts'
import type { WebhookSettings } from '#adapters/webhook/signed-webhook.ts'
import { prepareDataFolder } from '#store/embedded/database-location.ts'
import type { AdFrameSettings } from '../ad-frames/ad-frames.ts'
import { adsOriginProblem } from '../ad-frames/ads-origin.ts'
import { withSecretFiles } from './secret-files.ts'
import { storedSecret } from './stored-secret.ts'

/** Texts joined by commas; none by default. */
const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const cidrList = commaList.pipe(
  z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'expected addresses or CIDR ranges joined by commas')),
)

const eventSinks = z
  .string()
  .default('postgres')
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
  .pipe(
    z.array(z.enum(['postgres', 'ndjson', 'dataLayer'], 'expected postgres, ndjson or dataLayer, joined by commas')),
  )
  .refine((sinks) => sinks.some((sink) => sink !== 'dataLayer'), 'expected postgres or ndjson beside dataLayer')

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 bytes in Base64')

const port = z.coerce.number('expected a port number').int().min(1).max(65_535)

function partOf(
  address: string,
  part: 'hostname' | 'pathname' | 'search' | 'hash' | 'username' | 'password' | 'origin',
): string {
  return URL.parse(address)?.[part] ?? ''
}

/** The origin of an address that has nothing else. */
function originSetting(example: string) {
  return z
    .url({ protocol: /^https?$/, error: `expected an address such as ${example}`, abort: true })
    .refine((address) => partOf(address, 'pathname') === '/', 'expected an address without a path')
    .refine(
      (address) => partOf(address, 'search') + partOf(address, 'hash') === '',
      'expected an address without ? or #',
    )
    .refine(
      (address) => partOf(address, 'username') + partOf(address, 'password') === '',
      'expected an address without user and password',
    )
    .transform((address) => partOf(address, 'origin'))
}

/** Every setting the site and its command line take from the environment; docs/operating.md lists them. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The address readers use, such as https://salus.example; absolute links are built from it, never from a header. */
  ORIGIN: originSetting('https://salus.example').optional(),
  /** Seconds for which a server that is told to stop still answers, so that balancers see it is not ready any more. */
  DRAIN_SECONDS: z.coerce.number('expected a number of seconds').min(0).max(60).default(1),
  /** The folder of the site's daily backups; without it the site makes none. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The time of the day at which they are made, in UTC. */
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 03:30')
    .default('03:30'),
  /** Whole days that they are kept. */
  BACKUP_KEEP_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(14),
  /** Where `/metrics` is served, for the operator alone. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected an address such as postgres://user:password@host/name' })
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  CONTENT_DIR: z.string().min(1).default('content'),
  /** The site that addresses without a host belong to in JSON of another system, such as https://www.example.org. */
  OLD_ORIGIN: originSetting('https://www.example.org').optional(),
  /** What becomes of links to pages of it that are not here: they lead to it, or give way to their text. */
  OLD_LINKS: z.enum(['absolute', 'text'], 'expected absolute or text').default('absolute'),
  /** Hosts that an import may fetch pictures from. */
  PICTURE_HOSTS: commaList.pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/, 'expected hosts such as media.example.org, joined by commas'),
    ),
  ),
  /** Whole days that the files of a picture that nothing uses are stored. */
  PICTURE_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(30),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: cidrList,
  /** Outside production, `?flags=` shows an article with feature flags enabled (EXP-1). */
  SALUS_STAGE: z.enum(['production', 'staging', 'development', 'test']).default('production'),
  /** What a staging site asks for before it shows anything. */
  STAGING_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  /** Requests for uncached pages and unknown paths that one address may send in ten seconds; 0 for no limit. */
  UNCACHED_LIMIT: z.coerce.number().int().min(0).default(100),
  /** Signs preview links (PAGE-9). When left out, one is generated and stored in the data folder. */
  PREVIEW_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  /** What proves that a form was sent from a browser: the site's own ALTCHA, and besides it a service. */
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'turnstile']).default('altcha'),
  /** The secret key that reCAPTCHA or Turnstile has given. */
  CAPTCHA_SECRET: z.string().optional(),
  /** Signs the challenges of ALTCHA. When left out, one is generated and stored in the data folder. */
  ALTCHA_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  /** The SMTP server that mail is sent through; without it, mail is written to files in the data folder. */
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected an address such as smtp://user:password@mail.example:587' })
    .optional(),
  /** The sender of every mail. */
  MAIL_FROM: z.email('expected an email address').optional(),
  /** Seals the links in mails. When left out, one is generated and stored in the data folder. */
  MAIL_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  /** Whole days that a mail is stored after it was sent, given up or refused. */
  MAIL_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(30),
  /** Whole days that feedback is stored. */
  FEEDBACK_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(365),
  /** Is told of signups for newsletters that are confirmed or ended. */
  NEWSLETTER_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'expected an address' }).optional(),
  /** Signs what it is told, as Standard Webhooks asks. */
  NEWSLETTER_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Who is told at once of a comment that may speak of a crisis. */
  CRISIS_ALARM_MAIL: commaList.pipe(z.array(z.email('expected email addresses joined by commas'))),
  /** Is told too. */
  CRISIS_ALARM_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'expected an address' }).optional(),
  CRISIS_ALARM_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Minutes until they are told again of a comment that still waits. */
  CRISIS_ALARM_REPEAT_MINUTES: z.coerce.number('expected a number of minutes').int().min(5).max(1440).default(60),
  /** Where moderators open the desk, as alarms name it. */
  DESK_LINK: z.url({ protocol: /^https?$/, error: 'expected an address' }).optional(),
  /** The port of the desk, on loopback addresses only. */
  DESK_PORT: port.default(4300),
  /** Whole days that a rejected comment, and the address of an approved one, is stored after the decision. */
  COMMENT_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(90),
  /** Whole days that reader events are stored besides the day they were received. */
  EVENT_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(90),
  /**
   * Where reader events go: to the database, to files of JSON lines in the data folder, and in the browser to an array for
   * scripts of the publisher.
   */
  EVENT_SINKS: eventSinks,
  /** Whole days that an error of readers' browsers is stored after it was last seen. */
  ERROR_RETENTION_DAYS: z.coerce.number('expected a number of days').int().min(1).max(3650).default(30),
  /** Where errors of readers' browsers are forwarded to: Sentry, or what speaks its protocol. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/, 'expected a DSN such as https://key@sentry.example/1')
    .optional(),
  /** Who moderates by command, unless `--as` says so. */
  MODERATOR: z.string().optional(),
  /** Who fills the ad slots: nobody, the site's own ads where it has any, or Google Ad Manager for readers who allow it. */
  ADS: z.enum(['none', 'house', 'gpt'], 'expected none, house or gpt').default('house'),
  /** The domain of the frames in which ads of other companies are shown; each is on a subdomain of it. */
  ADS_ORIGIN: originSetting('https://salus-ads.example').optional(),
  /** The publisher's ad unit in Google Ad Manager. */
  ADS_UNIT: z
    .string()
    .regex(/^\/\d+(\/[\w-]+)+$/, 'expected an ad unit such as /1234567/salus')
    .optional(),
  /** In place of Google Publisher Tag: the address of a script that has its interface. */
  ADS_TAG: z.url({ protocol: /^https?$/, error: 'expected an address' }).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
})

/** The name of every setting, besides those in `secretSettings` with `_FILE`. */
export const settingNames = Object.keys(Environment.shape)

/** The settings as far as they depend on each other. */
const ConsistentEnvironment = Environment.refine(
  ({ CAPTCHA, CAPTCHA_SECRET }) => CAPTCHA === 'altcha' || CAPTCHA_SECRET !== undefined,
  { path: ['CAPTCHA_SECRET'], error: 'expected the secret key of the service that CAPTCHA names' },
)
  .refine(({ SALUS_STAGE, STAGING_PASSWORD }) => STAGING_PASSWORD === undefined || SALUS_STAGE === 'staging', {
    path: ['STAGING_PASSWORD'],
    error: 'expected SALUS_STAGE=staging beside it; no other stage asks for a password',
  })
  .refine((env) => !env.NEWSLETTER_WEBHOOK_URL || env.NEWSLETTER_WEBHOOK_SECRET !== undefined, {
    path: ['NEWSLETTER_WEBHOOK_SECRET'],
    error: 'expected the secret that the webhook checks signatures with',
  })
  .refine((env) => !env.CRISIS_ALARM_WEBHOOK_URL || env.CRISIS_ALARM_WEBHOOK_SECRET !== undefined, {
    path: ['CRISIS_ALARM_WEBHOOK_SECRET'],
    error: 'expected the secret that the webhook checks signatures with',
  })
  .refine(({ ADS, ADS_ORIGIN }) => ADS !== 'gpt' || ADS_ORIGIN !== undefined, {
    path: ['ADS_ORIGIN'],
    error: 'expected the domain of the frames that ads of other companies are shown in',
  })
  .refine(({ ADS, ADS_UNIT }) => ADS !== 'gpt' || ADS_UNIT !== undefined, {
    path: ['ADS_UNIT'],
    error: 'expected the ad unit, such as /1234567/salus',
  })
  .refine(({ METRICS_PORT, PORT }) => METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    error: 'expected another port than PORT, which readers reach',
  })
  .superRefine((env, context) => {
    const problem = env.ADS_ORIGIN && adsOriginProblem(env.ADS_ORIGIN, originOf(env))
    if (problem) context.addIssue({ code: 'custom', path: ['ADS_ORIGIN'], message: problem })
  })

/** The settings without the secrets; reading them writes nothing. */
export interface Settings {
  port: number
  host: string
  /** Without a trailing slash. */
  origin: string
  /** The site's daily backups: their folder, their time of the day in UTC, such as `03:30`; null without any. */
  backup: { dir: string; time: string; keepDays: number } | null
  /** Where `/metrics` is served; null where it is not. */
  metrics: { host: string; port: number } | null
  databaseUrl: string | undefined
  dataDir: string
  contentDir: string
  /** What an import does with content of another system. */
  elsewhere: {
    oldSite: { origin: string; links: 'absolute' | 'text' } | undefined
    pictureHosts: string[]
  }
  pictureRetentionDays: number
  trustProxy: string[]
  stage: 'production' | 'staging' | 'development' | 'test'
  /** Only of a staging site. */
  stagingPassword: string | undefined
  eventRetentionDays: number
  eventSinks: ('postgres' | 'ndjson' | 'dataLayer')[]
  clientErrorRetentionDays: number
  sentryDsn: string | undefined
  deskPort: number
  mailUrl: string | undefined
  mailFrom: string
  mailRetentionDays: number
  feedbackRetentionDays: number
  commentRetentionDays: number
  moderator: string | undefined
  drainSeconds: number
  /** Requests for uncached pages and unknown paths from one address in ten seconds; 0 for no limit. */
  uncachedLimit: number
  ads: 'none' | 'house' | 'gpt'
  /** Where other companies are contacted; null for a site without a domain for that. */
  adFrames: AdFrameSettings | null
  logLevel: string
}

export interface Config extends Settings {
  /** Signs preview links. */
  previewSecret: string
  captcha: CaptchaSettings
  /** Seals the links in mails. */
  mailSecret: string
  newsletterWebhook: WebhookSettings | null
  crisisAlarms: {
    mailTo: string[]
    webhook: WebhookSettings | null
    repeatMinutes: number
    /** Where moderators open the desk. */
    desk: string
  }
}

/** The project's root: relative settings are resolved against it. */
export const projectRoot = resolve(import.meta.dirname, '../../..')

/** Where Node keeps compiled modules (`NODE_COMPILE_CACHE`); the npm scripts name it too. */
export const compiledModules = resolve(projectRoot, 'node_modules/.cache/compiled')

/** The folder that a command was typed in: npm runs scripts in the project's, and says where it was called. */
export function typedIn(environment: Record<string, string | undefined> = process.env): string {
  return environment.INIT_CWD || process.cwd()
}

/** Thrown for invalid settings; the message names each and what was expected. */
export class InvalidSettings extends Error {}

/** The settings of this process; nothing else reads its environment. @throws InvalidSettings */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  return settingsOf(parse(environment))
}

/**
 * The settings and the secrets. A secret that is not set is generated and stored in the data folder, which is made
 * private.
 *
 * @throws InvalidSettings, EmbeddedDatabaseUnusable when the data folder cannot be created
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const env = parse(environment)
  const settings = settingsOf(env)
  prepareDataFolder(settings.dataDir)
  return {
    ...settings,
    previewSecret: env.PREVIEW_SECRET ?? storedSecret(settings.dataDir, 'preview-secret'),
    captcha: {
      altchaSecret: env.ALTCHA_SECRET ?? storedSecret(settings.dataDir, 'altcha-secret'),
      service: captchaService(env, settings.origin),
    },
    mailSecret: env.MAIL_SECRET ?? storedSecret(settings.dataDir, 'mail-secret'),
    newsletterWebhook: webhookOf(env.NEWSLETTER_WEBHOOK_URL, env.NEWSLETTER_WEBHOOK_SECRET),
    crisisAlarms: {
      mailTo: env.CRISIS_ALARM_MAIL,
      webhook: webhookOf(env.CRISIS_ALARM_WEBHOOK_URL, env.CRISIS_ALARM_WEBHOOK_SECRET),
      repeatMinutes: env.CRISIS_ALARM_REPEAT_MINUTES,
      desk: env.DESK_LINK ?? `http://127.0.0.1:${env.DESK_PORT}/comments`,
    },
  }
}

function webhookOf(address: string | undefined, secret: string | undefined): WebhookSettings | null {
  return address && secret ? { address, secret } : null
}

/** Google's addresses of its tag: the second asks for limited ads, which store nothing. */
const gptTag = {
  usual: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  limited: 'https://pagead2.googlesyndication.com/tag/js/gpt.js',
}

function adFrames({ ADS, ADS_ORIGIN, ADS_UNIT, ADS_TAG }: z.infer<typeof Environment>): AdFrameSettings | null {
  if (!ADS_ORIGIN) return null
  const tag = ADS_TAG ? { usual: ADS_TAG, limited: ADS_TAG } : gptTag
  const isGpt = ADS === 'gpt' && ADS_UNIT !== undefined
  const name = ADS_TAG ? `The ad server at ${new URL(ADS_TAG).host}` : 'Google Ad Manager'
  return { origin: ADS_ORIGIN, gpt: isGpt ? { name, unit: ADS_UNIT, tag } : null }
}

function captchaService(
  { CAPTCHA: service, CAPTCHA_SECRET: secret }: z.infer<typeof Environment>,
  origin: string,
): CaptchaSettings['service'] {
  if (service === 'altcha' || !secret) return null
  return { service, secret, hostname: partOf(origin, 'hostname') }
}

function parse(environment: Record<string, string | undefined>): z.infer<typeof Environment> {
  const { given, problems } = withSecretFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    projectRoot,
  )
  // What a file should hold is not missing besides.
  if (problems.length > 0) throw new InvalidSettings(`These settings cannot be used. ${problems.join('; ')}`)
  const result = ConsistentEnvironment.safeParse(given)
  if (result.success) return result.data
  const invalid = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  throw new InvalidSettings(`These settings cannot be used. ${invalid.join('; ')}`)
}

function originOf({ ORIGIN, PORT }: Pick<z.infer<typeof Environment>, 'ORIGIN' | 'PORT'>): string {
  return ORIGIN ?? `http://localhost:${PORT}`
}

function settingsOf(env: z.infer<typeof Environment>): Settings {
  const origin = originOf(env)
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    backup: env.BACKUP_DIR
      ? { dir: resolve(projectRoot, env.BACKUP_DIR), time: env.BACKUP_TIME, keepDays: env.BACKUP_KEEP_DAYS }
      : null,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    contentDir: resolve(projectRoot, env.CONTENT_DIR),
    elsewhere: {
      oldSite: env.OLD_ORIGIN === undefined ? undefined : { origin: env.OLD_ORIGIN, links: env.OLD_LINKS },
      pictureHosts: env.PICTURE_HOSTS,
    },
    pictureRetentionDays: env.PICTURE_RETENTION_DAYS,
    trustProxy: env.TRUST_PROXY,
    stage: env.SALUS_STAGE,
    stagingPassword: env.STAGING_PASSWORD,
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    eventSinks: env.EVENT_SINKS,
    clientErrorRetentionDays: env.ERROR_RETENTION_DAYS,
    sentryDsn: env.SENTRY_DSN,
    deskPort: env.DESK_PORT,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${partOf(origin, 'hostname')}`,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
    feedbackRetentionDays: env.FEEDBACK_RETENTION_DAYS,
    commentRetentionDays: env.COMMENT_RETENTION_DAYS,
    moderator: env.MODERATOR,
    drainSeconds: env.DRAIN_SECONDS,
    uncachedLimit: env.UNCACHED_LIMIT,
    ads: env.ADS,
    adFrames: adFrames(env),
    logLevel: env.LOG_LEVEL,
  }
}
