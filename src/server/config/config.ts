import { findPackageJSON } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { CaptchaSettings } from '#adapters/captcha/captcha.ts'
import type { OrganisationSettings } from '#adapters/organisation/organisation-sign-in.ts'
import type { WebhookSettings } from '#adapters/webhook/signed-webhook.ts'
import type { Retention } from '#model/readers/retention.ts'
import { prepareDataFolder } from '#store/embedded/data-folder.ts'
import type { AdFrameSettings } from '../ad-frames/ad-frames.ts'
import { describeSettings } from './describe-settings.ts'
import type { Environment } from './environment.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { readEnvironment } from './read-environment.ts'
import type { SettingValues } from './settings.ts'
import { readSiteFolder, type SiteFolder } from './site-config.ts'
import { storedSecret } from './stored-secret.ts'

/** The settings without generated secrets, in groups that are passed on whole. */
export interface Settings {
  port: number
  host: string
  /** Without a trailing slash. */
  origin: string
  trustProxy: string[]
  /** Most requests for uncached pages and unknown paths from one address in ten seconds; 0 for no limit. */
  uncachedLimit: number
  drainSeconds: number
  stage: SettingValues['SALUS_STAGE']
  /** Only for a staging site. */
  stagingPassword: string | undefined
  logLevel: string
  /** The address of `/metrics`; null if not served. */
  metrics: { host: string; port: number } | null
  /** A database server, or the embedded database in the data folder. */
  database: { databaseUrl: string | undefined; dataDir: string }
  dataDir: string
  contentDir: string
  /** The repository for publications; null for none. */
  contentGit: string | null
  extensionsDir: string
  retention: Retention
  /** The folder of the public log, and the log's name. */
  publicLog: { dir: string; origin: string }
  /** The site's daily backups: their folder, and their time in UTC, such as `03:30`; null without backups. */
  backup: { dir: string; time: string; keepDays: number } | null
  /** Settings of imports from other systems. */
  elsewhere: {
    oldSite: { origin: string; links: SettingValues['OLD_LINKS'] } | undefined
    pictureHosts: string[]
  }
  /** Contacts given to servers of sources; without a contact, no source is checked. */
  sourceWatch: {
    contact: string | undefined
    crossref: string | undefined
    pubMed: string | undefined
    retractionsFile: string | undefined
  }
  eventSinks: SettingValues['EVENT_SINKS']
  sentryDsn: string | undefined
  mail: { url: string | undefined; from: string }
  /** The staff account that commands act as. */
  actor: string | undefined
  desk: {
    port: number
    /** Its own https address behind a proxy; null if it is only opened at localhost. */
    publicOrigin: string | null
    /** The origin of the desk, without a trailing slash. Passkeys need a host name, and do not work at 127.0.0.1. */
    origin: string
  }
  ads: AdSettings
}

export interface AdSettings {
  /** How the slots are filled. */
  source: SettingValues['ADS']
  /** The frames in which other companies are contacted; null for a site without a domain for that. */
  frames: AdFrameSettings | null
}

export interface Config extends Settings {
  /** Signs preview links. */
  previewSecret: string
  captcha: CaptchaSettings
  /** The secret seals the links in mails. */
  mail: Settings['mail'] & { secret: string }
  /** The organisation at which staff sign in; null without one. */
  organisation: OrganisationSettings | null
  newsletterWebhook: WebhookSettings | null
  publicationWebhook: WebhookSettings | null
  crisisAlarms: {
    mailTo: string[]
    webhook: WebhookSettings | null
    repeatMinutes: number
    /** The address of the desk, for moderators. */
    desk: string
  }
}

/** The root of the project or of the package, with the sources or the build. */
export const projectRoot = dirname(findPackageJSON('.', import.meta.url) ?? import.meta.dirname)

/** Node's folder of compiled modules (`NODE_COMPILE_CACHE`); bin/salus.mjs names it too. */
export const compiledModules = resolve(projectRoot, 'node_modules/.cache/compiled')

/** The folder in which a command was typed: npm runs scripts in the project's folder, and passes the original one. */
export function typedIn(environment: Environment = process.env): string {
  return environment.INIT_CWD || process.cwd()
}

/**
 * The folder of the site: bin/salus.mjs finds it and passes it as `SALUS_SITE`; else the project itself. Relative
 * settings are resolved against it.
 */
export function siteFolderOf(environment: Environment = process.env): string {
  return environment.SALUS_SITE || projectRoot
}

/** The folder of the site with its configuration. @throws InvalidSettings */
export function readSite(environment: Environment = process.env): SiteFolder {
  return readSiteFolder(siteFolderOf(environment))
}

/** The environment of this process for another one; its own variables win over `defaults`. */
export function environmentWith(defaults: Record<string, string>): NodeJS.ProcessEnv {
  return { ...defaults, ...process.env }
}

/** The settings of this process; nothing else reads its environment. Writes nothing. @throws InvalidSettings */
export function readSettings(environment: Environment = process.env): Settings {
  const site = readSite(environment)
  return settingsOf(readEnvironment(environment, site).values, site.folder)
}

/**
 * The settings and the secrets. A secret that is not set is generated and stored in the data folder, which is made
 * private.
 *
 * @throws InvalidSettings, EmbeddedDatabaseUnusable if the data folder cannot be created
 */
export function readConfig(environment: Environment = process.env): Config {
  const site = readSite(environment)
  const { values } = readEnvironment(environment, site)
  const settings = settingsOf(values, site.folder)
  prepareDataFolder(settings.dataDir)
  return {
    ...settings,
    previewSecret: values.PREVIEW_SECRET ?? storedSecret(settings.dataDir, 'preview-secret'),
    captcha: {
      altchaSecret: values.ALTCHA_SECRET ?? storedSecret(settings.dataDir, 'altcha-secret'),
      service: captchaService(values),
    },
    mail: { ...settings.mail, secret: values.MAIL_SECRET ?? storedSecret(settings.dataDir, 'mail-secret') },
    organisation: organisationOf(values),
    newsletterWebhook: webhookOf(values.NEWSLETTER_WEBHOOK_URL, values.NEWSLETTER_WEBHOOK_SECRET),
    publicationWebhook: webhookOf(values.PUBLICATION_WEBHOOK_URL, values.PUBLICATION_WEBHOOK_SECRET),
    crisisAlarms: {
      mailTo: values.CRISIS_ALARM_MAIL,
      webhook: webhookOf(values.CRISIS_ALARM_WEBHOOK_URL, values.CRISIS_ALARM_WEBHOOK_SECRET),
      repeatMinutes: values.CRISIS_ALARM_REPEAT_MINUTES,
      desk: values.DESK_LINK ?? `${settings.desk.origin}/#/comments`,
    },
  }
}

/** The settings in force as lines, with their sources. @throws InvalidSettings */
export function printableConfig(environment: Environment = process.env): string[] {
  return describeSettings(readEnvironment(environment, readSite(environment)))
}

/** A line for each environment variable that is probably a misspelt setting. */
export function configWarnings(environment: Environment = process.env): string[] {
  return misspeltSettings(environment)
}

function settingsOf(values: SettingValues, folder: string): Settings {
  const dataDir = resolve(folder, values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    origin: values.ORIGIN,
    trustProxy: values.TRUST_PROXY,
    uncachedLimit: values.UNCACHED_LIMIT,
    drainSeconds: values.DRAIN_SECONDS,
    stage: values.SALUS_STAGE,
    stagingPassword: values.STAGING_PASSWORD,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    database: { databaseUrl: values.DATABASE_URL, dataDir },
    dataDir,
    contentDir: resolve(folder, values.CONTENT_DIR),
    contentGit: values.CONTENT_GIT ? resolve(folder, values.CONTENT_GIT) : null,
    extensionsDir: resolve(folder, values.EXTENSIONS_DIR),
    publicLog: { dir: resolve(folder, values.PUBLIC_LOG_DIR), origin: values.PUBLIC_LOG_ORIGIN },
    retention: {
      eventDays: values.EVENT_RETENTION_DAYS,
      errorDays: values.ERROR_RETENTION_DAYS,
      mailDays: values.MAIL_RETENTION_DAYS,
      feedbackDays: values.FEEDBACK_RETENTION_DAYS,
      commentDays: values.COMMENT_RETENTION_DAYS,
      pictureDays: values.PICTURE_RETENTION_DAYS,
    },
    backup: values.BACKUP_DIR
      ? { dir: resolve(folder, values.BACKUP_DIR), time: values.BACKUP_TIME, keepDays: values.BACKUP_KEEP_DAYS }
      : null,
    elsewhere: {
      oldSite: values.OLD_ORIGIN === undefined ? undefined : { origin: values.OLD_ORIGIN, links: values.OLD_LINKS },
      pictureHosts: values.PICTURE_HOSTS,
    },
    sourceWatch: {
      contact: values.SOURCE_WATCH_CONTACT,
      crossref: values.SOURCE_WATCH_CROSSREF,
      pubMed: values.SOURCE_WATCH_PUBMED,
      retractionsFile: values.SOURCE_WATCH_RETRACTIONS && resolve(folder, values.SOURCE_WATCH_RETRACTIONS),
    },
    eventSinks: values.EVENT_SINKS,
    sentryDsn: values.SENTRY_DSN,
    mail: { url: values.MAIL_URL, from: values.MAIL_FROM },
    actor: values.SALUS_ACTOR,
    desk: {
      port: values.DESK_PORT,
      publicOrigin: values.DESK_ORIGIN ?? null,
      origin: values.DESK_ORIGIN ?? `http://localhost:${values.DESK_PORT}`,
    },
    ads: { source: values.ADS, frames: adFrames(values) },
  }
}

function webhookOf(address: string | undefined, secret: string | undefined): WebhookSettings | null {
  return address && secret ? { address, secret } : null
}

function organisationOf(values: SettingValues): Config['organisation'] {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId, DESK_OIDC_CLIENT_SECRET: clientSecret } = values
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

function captchaService({
  CAPTCHA: service,
  CAPTCHA_SECRET: secret,
  ORIGIN,
}: SettingValues): CaptchaSettings['service'] {
  if (service === 'altcha' || !secret) return null
  return { service, secret, hostname: new URL(ORIGIN).hostname }
}

/** Google's addresses of its tag: the second one serves limited ads, which store nothing. */
const gptTag = {
  usual: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  limited: 'https://pagead2.googlesyndication.com/tag/js/gpt.js',
}

function adFrames({ ADS, ADS_ORIGIN, ADS_UNIT, ADS_TAG }: SettingValues): AdFrameSettings | null {
  if (!ADS_ORIGIN) return null
  const tag = ADS_TAG ? { usual: ADS_TAG, limited: ADS_TAG } : gptTag
  const isGpt = ADS === 'gpt' && ADS_UNIT !== undefined
  const name = ADS_TAG ? new URL(ADS_TAG).host : 'Google Ad Manager'
  return { origin: ADS_ORIGIN, gpt: isGpt ? { name, unit: ADS_UNIT, tag } : null }
}
