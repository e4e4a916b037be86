import { z } from 'zod'
import { defaultRetention } from '#model/readers/retention.ts'
import {
  address,
  days,
  folder,
  httpsOrigin,
  issuer,
  listOf,
  oneOf,
  origin,
  ownSecret,
  port,
  type SettingType,
  seconds,
  sender,
  text,
  textLike,
  webAddress,
  webhookSecret,
  wholeNumber,
} from './setting-types.ts'

/** Facts about a setting besides its type. */
interface SettingFacts {
  /** What it does, for operators, in Markdown. */
  meaning: string
  /**
   * The value if unset, in the form of the environment; `{PORT}` stands for the value of a setting above, and `{host of
   * ORIGIN}` for the host in it.
   */
  default?: string
  /** In words, what applies if it is unset and has no default; "none" when left out. */
  otherwise?: string
  /** Masked wherever settings are shown; may be given as a file, whose path is `NAME_FILE`. */
  isSecret?: true
}

export interface Setting<Schema extends z.ZodType<unknown, string | undefined> = z.ZodType<unknown, string | undefined>>
  extends SettingFacts {
  schema: Schema
  /** Continues after "expected". */
  expected: string
}

function setting<Schema extends z.ZodType<unknown, string>>(
  type: SettingType<Schema>,
  facts: SettingFacts & { default: string },
): Setting<Schema>
function setting<Schema extends z.ZodType<unknown, string>>(
  type: SettingType<Schema>,
  facts: SettingFacts,
): Setting<z.ZodOptional<Schema>>
function setting({ schema, expected }: SettingType, facts: SettingFacts): Setting {
  return { ...facts, expected, schema: facts.default === undefined ? schema.optional() : schema }
}

/**
 * Every setting that the site and its commands take from the environment, by theme. Add a setting here: its check, its
 * message for mistakes, its row in docs/operating.md (`npm run settings` writes it) and its line in `npm start --
 * --print-config` come from it.
 */
export const themes = {
  Address: {
    HOST: setting(text('an address of this machine'), {
      default: '0.0.0.0',
      meaning: 'the address that the site listens on',
    }),
    PORT: setting(port, { default: '3000', meaning: 'the port that the site listens on' }),
    ORIGIN: setting(origin('https://salus.example'), {
      default: 'http://localhost:{PORT}',
      meaning:
        'the public address. Canonical links, feeds, the sitemap and preview links are built from it, never from a header. With `https:` the site also sends HSTS. Set it in production',
    }),
    TRUST_PROXY: setting(
      listOf(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]), 'addresses or CIDR ranges such as `10.0.0.0/8`'),
      {
        default: '',
        meaning:
          'your proxies. Only their `X-Forwarded-For` is trusted; ports in it are ignored, and so is everything left of a value that is no address',
      },
    ),
    UNCACHED_LIMIT: setting(wholeNumber({ from: 0, to: 1_000_000 }), {
      default: '100',
      meaning:
        'requests for uncached pages and unknown paths that one address may send in ten seconds, then 429; `0` for no limit',
    }),
    DRAIN_SECONDS: setting(seconds, {
      default: '1',
      meaning:
        'how long a stopping site still answers requests while `/readyz` fails. Behind a load balancer that polls `/readyz`, set it to more than the polling interval; nginx as below does not poll, and the default is enough',
    }),
  },
  Stage: {
    SALUS_STAGE: setting(oneOf(['production', 'staging', 'development', 'test']), {
      default: 'production',
      meaning:
        'outside production, `?flags=` shows an article with feature flags enabled. A staging site is closed to robots: `X-Robots-Tag: noindex` on every response, and a robots.txt that allows nothing',
    }),
    STAGING_PASSWORD: setting(textLike(/^.{8,}$/s, 'at least 8 characters'), {
      isSecret: true,
      meaning:
        'with `SALUS_STAGE=staging`: the password that browsers must send (HTTP Basic, any user name). After twenty wrong passwords in a minute, the site checks no more from that network until the minute is over. No cache stores these responses. Open without a password: `/healthz`, `/readyz`, `/robots.txt` and `/site.webmanifest`',
    }),
  },
  'Database and folders': {
    DATABASE_URL: setting(address(/^postgres(ql)?$/, 'an address such as `postgres://user:password@host/name`'), {
      isSecret: true,
      otherwise: 'the embedded database',
      meaning:
        'a PostgreSQL server, 15 or later, with a database in UTF8 that its user owns ([how](#embedded-or-a-server))',
    }),
    DATA_DIR: setting(folder, { default: 'data', meaning: 'the folder that the site writes to' }),
    CONTENT_DIR: setting(folder, {
      default: 'content',
      meaning: 'the content folder that every start imports; skipped if it does not exist',
    }),
    EXTENSIONS_DIR: setting(folder, {
      default: 'extensions',
      meaning: 'the folder of [what you add](extending.md); skipped if it does not exist',
    }),
  },
  'Public log': {
    PUBLIC_LOG_DIR: setting(folder, {
      default: '{DATA_DIR}/public-log',
      meaning:
        'the folder of the key and the signed entries of the [public log](#the-public-log). Put it on another disk than the database: a restore of the database disk then does not reset the log',
    }),
    PUBLIC_LOG_ORIGIN: setting(textLike(/^[\w.:[\]-]+(\/[\w.-]+)*$/, 'a name such as `www.salus.example/log`'), {
      default: '{host of ORIGIN}/log',
      meaning: 'the name of the public log, which never changes; set it when the site moves to another address',
    }),
  },
  'Daily backups': {
    BACKUP_DIR: setting(folder, {
      meaning: 'the folder of the [daily backups](#backups); without it the site makes none',
    }),
    BACKUP_TIME: setting(textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as `03:30`'), {
      default: '03:30',
      meaning: 'the time of the daily backups, in UTC',
    }),
    BACKUP_KEEP_DAYS: setting(days, { default: '14', meaning: 'how long the daily backups are stored' }),
  },
  'Imports and previews': {
    OLD_ORIGIN: setting(origin('https://www.example.org'), {
      meaning:
        'the site to which addresses without a host belong in [JSON of another system](authoring.md#json-from-other-systems)',
    }),
    OLD_LINKS: setting(oneOf(['absolute', 'text']), {
      default: 'absolute',
      meaning:
        'links to pages of `OLD_ORIGIN` that are not on this site lead to the old site (`absolute`), or become text (`text`)',
    }),
    CONTENT_GIT: setting(folder, {
      meaning:
        'a folder in the work tree of a git repository, to which [each publication is committed](#a-git-repository-of-what-was-published), with its editor as the author; set it on one node only',
    }),
    PUBLICATION_WEBHOOK_URL: setting(webAddress, {
      isSecret: true,
      meaning: 'a service that is notified of each article that is published, changed, moved or taken down',
    }),
    PUBLICATION_WEBHOOK_SECRET: setting(webhookSecret, {
      isSecret: true,
      meaning: 'the key that signs these messages',
    }),
    SOURCE_WATCH_CONTACT: setting(sender, {
      meaning:
        'an email address that the site sends to the servers of [sources](#sources) when it checks them once a week; without it the site checks no source',
    }),
    SOURCE_WATCH_CROSSREF: setting(webAddress, {
      meaning:
        'the address of Crossref, `https://api.crossref.org`; without it the site does not ask Crossref for retractions',
    }),
    SOURCE_WATCH_PUBMED: setting(webAddress, {
      meaning:
        'the address of PubMed, `https://eutils.ncbi.nlm.nih.gov`; without it the site does not ask PubMed for retractions',
    }),
    SOURCE_WATCH_RETRACTIONS: setting(text('a file; relative to the folder of the site'), {
      meaning: 'a file of the Retraction Watch database (CSV), which you keep up to date',
    }),
    PICTURE_HOSTS: setting(
      listOf(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/), 'hosts such as `media.example.org`'),
      {
        default: '',
        meaning:
          'hosts from which an import may fetch pictures of JSON from other systems, never at an address of a private network',
      },
    ),
    PREVIEW_SECRET: setting(ownSecret, {
      isSecret: true,
      otherwise: 'generated at the first start',
      meaning: 'signs preview links. All nodes need the same',
    }),
  },
  'How long data is stored': {
    EVENT_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.eventDays),
      meaning: 'reader events, counted from the day after their receipt',
    }),
    ERROR_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.errorDays),
      meaning: "an error of readers' browsers, after its last occurrence",
    }),
    MAIL_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.mailDays),
      meaning: 'a mail, after it was sent, refused or found undeliverable',
    }),
    FEEDBACK_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.feedbackDays),
      meaning: 'feedback and requests for topics',
    }),
    COMMENT_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.commentDays),
      meaning: 'rejected and escalated comments, and the email addresses of approved comments, after the decision',
    }),
    PICTURE_RETENTION_DAYS: setting(days, {
      default: String(defaultRetention.pictureDays),
      meaning:
        'files of pictures that no document shows and the content folder does not hold; an import of that folder deletes them afterwards',
    }),
  },
  'Sending mail': {
    MAIL_URL: setting(address(/^smtps?$/, 'an address such as `smtp://user:password@mail.example:587`'), {
      isSecret: true,
      otherwise: 'mail is written to files',
      meaning: 'the SMTP server that sends mail; `smtps:` on port 465. With a user the connection must be encrypted',
    }),
    MAIL_FROM: setting(sender, { default: 'no-reply@{host of ORIGIN}', meaning: 'the sender of every mail' }),
    MAIL_SECRET: setting(ownSecret, {
      isSecret: true,
      otherwise: 'generated at the first start',
      meaning: 'seals the links in mails. All nodes need the same',
    }),
  },
  'Forms and newsletters': {
    CAPTCHA: setting(oneOf(['altcha', 'recaptcha', 'turnstile']), {
      default: 'altcha',
      meaning: "the service whose tokens are accepted besides the site's own ALTCHA",
    }),
    CAPTCHA_SECRET: setting(text('the secret key that reCAPTCHA or Turnstile has given'), {
      isSecret: true,
      meaning: 'with `CAPTCHA`: authenticates the site to that service',
    }),
    ALTCHA_SECRET: setting(ownSecret, {
      isSecret: true,
      otherwise: 'generated at the first start',
      meaning: 'signs the challenges of the captcha. All nodes need the same',
    }),
    NEWSLETTER_WEBHOOK_URL: setting(webAddress, {
      isSecret: true,
      meaning: 'a service that is notified of each confirmed or ended signup for a newsletter',
    }),
    NEWSLETTER_WEBHOOK_SECRET: setting(webhookSecret, {
      isSecret: true,
      meaning: 'the key that signs these messages',
    }),
  },
  Moderation: {
    SALUS_ACTOR: setting(text('a name'), {
      meaning: 'the staff account under which commands act, unless `--as` names another; `operator` for no account',
    }),
    DESK_PORT: setting(port, { default: '4300', meaning: 'the port of the desk on 127.0.0.1' }),
    DESK_ORIGIN: setting(httpsOrigin('https://desk.salus.example'), {
      meaning:
        'the https address of the desk behind your proxy, with a host name of its own; without it the desk opens only at localhost. Passkeys work at one host name: staff who have joined cannot sign in at another',
    }),
    DESK_OIDC_ISSUER: setting(issuer, {
      meaning:
        'the OpenID Connect provider of your organization; the sign-in page of the desk then links to it ([more](#sign-in-of-your-organisation))',
    }),
    DESK_OIDC_CLIENT_ID: setting(text('the name that the organization has given the desk'), {
      meaning: 'with `DESK_OIDC_ISSUER`: the client id of the desk at the provider',
    }),
    DESK_OIDC_CLIENT_SECRET: setting(text('the secret that the organization has given the desk'), {
      isSecret: true,
      meaning: 'with `DESK_OIDC_ISSUER`: authenticates the desk to the provider',
    }),
    DESK_LINK: setting(webAddress, {
      otherwise: 'the comments at the address of the desk',
      meaning: 'the address of the desk in alarms to moderators',
    }),
    CRISIS_ALARM_MAIL: setting(listOf(z.email(), 'email addresses'), {
      default: '',
      meaning: 'recipients of an alarm about a comment that may speak of a crisis',
    }),
    CRISIS_ALARM_WEBHOOK_URL: setting(webAddress, {
      isSecret: true,
      meaning: 'a service that receives this alarm too, such as a service that rings a telephone',
    }),
    CRISIS_ALARM_WEBHOOK_SECRET: setting(webhookSecret, {
      isSecret: true,
      meaning: 'the key that signs these messages',
    }),
    CRISIS_ALARM_REPEAT_MINUTES: setting(wholeNumber({ from: 5, to: 1440, unit: ' of minutes' }), {
      default: '60',
      meaning: 'the time after which alarms are repeated while such a comment waits',
    }),
  },
  Ads: {
    ADS: setting(oneOf(['none', 'house', 'gpt']), {
      default: 'house',
      meaning:
        "the source of ads. `house`: the site's own ads in the content folder; without such ads there are no slots. `none`: no ads. `gpt`: ads of Google Ad Manager for readers who allow them, else the site's own (see below)",
    }),
    ADS_ORIGIN: setting(origin('https://salus-ads.example'), {
      meaning:
        'the domain of the frames that contact other companies; it needs another registrable domain than `ORIGIN`. `gpt` and the pixels of sponsors need this setting',
    }),
    ADS_UNIT: setting(textLike(/^\/\d+(\/[\w-]+)+$/, 'an ad unit such as `/1234567/salus`'), {
      meaning: 'with `gpt`: the ad unit in Google Ad Manager; one for all articles',
    }),
    ADS_TAG: setting(webAddress, {
      otherwise: "Google's",
      meaning: 'with `gpt`: the address of another script that has the interface of Google Publisher Tag',
    }),
  },
  'Events, errors and logs': {
    EVENT_SINKS: setting(listOf(z.enum(['postgres', 'ndjson', 'dataLayer']), '`postgres`, `ndjson` or `dataLayer`'), {
      default: 'postgres',
      meaning:
        'destinations of reader events: `postgres`, the database; `ndjson`, files of JSON lines in the data folder; `dataLayer`, besides one of these, an array in the browser for scripts of the publisher. The dashboard needs `postgres`',
    }),
    SENTRY_DSN: setting(
      textLike(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/, 'a DSN such as `https://key@sentry.example/1`'),
      {
        isSecret: true,
        meaning:
          "forwards errors of readers' browsers and of the server to Sentry, or to another service with its protocol",
      },
    ),
    METRICS_PORT: setting(port, {
      meaning: 'the port of [`/metrics`](alerts.md), for the operator only; without it the site measures nothing',
    }),
    METRICS_HOST: setting(text('an address of this machine'), {
      default: '127.0.0.1',
      meaning: 'the address that `/metrics` listens on; never one that readers can reach',
    }),
    LOG_LEVEL: setting(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), {
      default: 'warn',
      meaning: "the lowest level that the server's log contains",
    }),
  },
}

/** The intersection of a union's members: a value assignable to a parameter of each type. */
type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Settings = AllOf<(typeof themes)[keyof typeof themes]>

export type SettingName = keyof Settings
/** The values of the settings, as far as each is valid by itself. */
export type SettingValues = { [Name in SettingName]: z.output<Settings[Name]['schema']> }

export const settings = Object.assign({}, ...Object.values(themes)) as Settings
export const settingNames = Object.keys(settings) as SettingName[]
/** Settings that may be given as files. */
export const secretSettings = settingNames.filter((name) => 'isSecret' in settings[name])
