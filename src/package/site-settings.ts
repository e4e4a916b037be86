// Written by `npm run settings` from src/server/config/settings.ts.

/** The settings that `salus.config.ts` may have. The environment wins over each. */
export interface SiteSettings {
  /**
   * The address that the site listens on. Expected: an address of this machine. Default: 0.0.0.0.
   */
  HOST?: string
  /**
   * The port that the site listens on. Expected: a port from 1 to 65535. Default: 3000.
   */
  PORT?: number
  /**
   * The public address. Canonical links, feeds, the sitemap and preview links are built from it, never from a
   * header. With https: the site also sends HSTS. Set it in production. Expected: an address such as
   * https://salus.example, without a path, query, user or password. Default: http://localhost:{PORT}.
   */
  ORIGIN?: string
  /**
   * Your proxies. X-Forwarded-For is trusted from these only; ports in it are ignored, and so is what stands left
   * of anything that is no address. Expected: addresses or CIDR ranges such as 10.0.0.0/8, joined by commas.
   * Default: none.
   */
  TRUST_PROXY?: string[]
  /**
   * Requests for uncached pages and unknown paths that one address may send in ten seconds, then 429; 0 for no
   * limit. Expected: a whole number from 0 to 1000000. Default: 100.
   */
  UNCACHED_LIMIT?: number
  /**
   * For how long a site that is stopped still answers while /readyz fails. Set it where a balancer asks /readyz, to
   * more than the interval at which it asks; nginx as below asks nothing, and needs no more than the default.
   * Expected: seconds from 0 to 60. Default: 1.
   */
  DRAIN_SECONDS?: number
  /**
   * Outside production, ?flags= shows an article with feature flags enabled. A staging site is closed to robots:
   * X-Robots-Tag: noindex on every response, and a robots.txt that allows nothing. Expected: production, staging,
   * development or test. Default: production.
   */
  SALUS_STAGE?: 'production' | 'staging' | 'development' | 'test'
  /**
   * The file of a secret: with SALUS_STAGE=staging: what browsers are asked for before anything is shown (HTTP
   * Basic, any user name). After twenty wrong ones in a minute no more of that network are looked at until it is
   * over. No cache stores what is sent then. Without it stay open: /healthz, /readyz, /robots.txt and
   * /site.webmanifest. Expected: a path; the file holds at least 8 characters. Default: none.
   */
  STAGING_PASSWORD_FILE?: string
  /**
   * The file of a secret: a PostgreSQL server, 15 or later, with a database in UTF8 that its user owns (how).
   * Expected: a path; the file holds an address such as postgres://user:password@host/name. Default: the embedded
   * database.
   */
  DATABASE_URL_FILE?: string
  /**
   * The folder that the site writes to. Expected: a folder; relative to the one of the site. Default: data.
   */
  DATA_DIR?: string
  /**
   * The content folder that every start imports; skipped if it does not exist. Expected: a folder; relative to the
   * one of the site. Default: content.
   */
  CONTENT_DIR?: string
  /**
   * The folder of what you add; skipped if it does not exist. Expected: a folder; relative to the one of the site.
   * Default: extensions.
   */
  EXTENSIONS_DIR?: string
  /**
   * The folder of the key of the public log and of what it has signed; on another disk than the database, no
   * restore of that disk turns the log back. Expected: a folder; relative to the one of the site. Default:
   * {DATA_DIR}/public-log.
   */
  PUBLIC_LOG_DIR?: string
  /**
   * The name of the public log, which never changes; set it when the site moves to another address. Expected: a
   * name such as www.salus.example/log. Default: {host of ORIGIN}/log.
   */
  PUBLIC_LOG_ORIGIN?: string
  /**
   * The folder of the daily backups; without it the site makes none. Expected: a folder; relative to the one of the
   * site. Default: none.
   */
  BACKUP_DIR?: string
  /**
   * When they are made, in UTC. Expected: a time of the day such as 03:30. Default: 03:30.
   */
  BACKUP_TIME?: string
  /**
   * How long they are stored. Expected: a whole number of days from 1 to 3650. Default: 14.
   */
  BACKUP_KEEP_DAYS?: number
  /**
   * The site that addresses without a host belong to in JSON of another system. Expected: an address such as
   * https://www.example.org, without a path, query, user or password. Default: none.
   */
  OLD_ORIGIN?: string
  /**
   * Links to its pages that are not on this site lead to it (absolute), or give way to their text (text). Expected:
   * absolute or text. Default: absolute.
   */
  OLD_LINKS?: 'absolute' | 'text'
  /**
   * A folder in the work tree of a git repository, to which each publication is committed, with its editor as the
   * author; set it on one node only. Expected: a folder; relative to the one of the site. Default: none.
   */
  CONTENT_GIT?: string
  /**
   * The file of a secret: a service that is notified of each article that is published, changed, moved or taken
   * down. Expected: a path; the file holds an address that begins with https: or http:. Default: none.
   */
  PUBLICATION_WEBHOOK_URL_FILE?: string
  /**
   * The file of a secret: signs what is sent to it. Expected: a path; the file holds whsec_ and at least 24 bytes
   * in Base64, shared with that service. Default: none.
   */
  PUBLICATION_WEBHOOK_SECRET_FILE?: string
  /**
   * An email address that is named to the servers of sources, which are then checked once a week; without it no
   * source is ever asked for. Expected: an email address. Default: none.
   */
  SOURCE_WATCH_CONTACT?: string
  /**
   * Where Crossref answers, https://api.crossref.org; without it Crossref is not asked for retractions. Expected:
   * an address that begins with https: or http:. Default: none.
   */
  SOURCE_WATCH_CROSSREF?: string
  /**
   * Where PubMed answers, https://eutils.ncbi.nlm.nih.gov; without it PubMed is not asked for retractions.
   * Expected: an address that begins with https: or http:. Default: none.
   */
  SOURCE_WATCH_PUBMED?: string
  /**
   * A file of the Retraction Watch database (CSV), which you keep up to date. Expected: a file; relative to the
   * folder of the site. Default: none.
   */
  SOURCE_WATCH_RETRACTIONS?: string
  /**
   * Where an import may fetch pictures of such JSON from. Never at an address of a private network. Expected: hosts
   * such as media.example.org, joined by commas. Default: none.
   */
  PICTURE_HOSTS?: string[]
  /**
   * The file of a secret: signs preview links. All nodes need the same. Expected: a path; the file holds at least
   * 32 characters. Default: generated at the first start.
   */
  PREVIEW_SECRET_FILE?: string
  /**
   * Reader events, besides the day they were received. Expected: a whole number of days from 1 to 3650. Default:
   * 90.
   */
  EVENT_RETENTION_DAYS?: number
  /**
   * An error of readers' browsers, after it was last seen. Expected: a whole number of days from 1 to 3650.
   * Default: 30.
   */
  ERROR_RETENTION_DAYS?: number
  /**
   * A mail, after it was sent, given up or refused. Expected: a whole number of days from 1 to 3650. Default: 30.
   */
  MAIL_RETENTION_DAYS?: number
  /**
   * Feedback and requests for topics. Expected: a whole number of days from 1 to 3650. Default: 365.
   */
  FEEDBACK_RETENTION_DAYS?: number
  /**
   * After the decision: a rejected or escalated comment until it is deleted, and the email of an approved one until
   * it is erased. Expected: a whole number of days from 1 to 3650. Default: 90.
   */
  COMMENT_RETENTION_DAYS?: number
  /**
   * Files of pictures that no document shows and the content folder does not hold, until an import of that folder
   * deletes them. Expected: a whole number of days from 1 to 3650. Default: 30.
   */
  PICTURE_RETENTION_DAYS?: number
  /**
   * The file of a secret: the SMTP server that mail is sent through; smtps: on port 465. With a user the connection
   * must be encrypted. Expected: a path; the file holds an address such as smtp://user:password@mail.example:587.
   * Default: mail is written to files.
   */
  MAIL_URL_FILE?: string
  /**
   * The sender of every mail. Expected: an email address. Default: no-reply@{host of ORIGIN}.
   */
  MAIL_FROM?: string
  /**
   * The file of a secret: seals the links in mails. All nodes need the same. Expected: a path; the file holds at
   * least 32 characters. Default: generated at the first start.
   */
  MAIL_SECRET_FILE?: string
  /**
   * The service whose tokens are accepted besides the site's own ALTCHA. Expected: altcha, recaptcha or turnstile.
   * Default: altcha.
   */
  CAPTCHA?: 'altcha' | 'recaptcha' | 'turnstile'
  /**
   * The file of a secret: with CAPTCHA: proves to that service who asks. Expected: a path; the file holds the
   * secret key that reCAPTCHA or Turnstile has given. Default: none.
   */
  CAPTCHA_SECRET_FILE?: string
  /**
   * The file of a secret: signs the challenges of the captcha. All nodes need the same. Expected: a path; the file
   * holds at least 32 characters. Default: generated at the first start.
   */
  ALTCHA_SECRET_FILE?: string
  /**
   * The file of a secret: a service that is notified of each confirmed or ended signup for a newsletter. Expected:
   * a path; the file holds an address that begins with https: or http:. Default: none.
   */
  NEWSLETTER_WEBHOOK_URL_FILE?: string
  /**
   * The file of a secret: signs what is sent to it. Expected: a path; the file holds whsec_ and at least 24 bytes
   * in Base64, shared with that service. Default: none.
   */
  NEWSLETTER_WEBHOOK_SECRET_FILE?: string
  /**
   * The account of the staff that commands act as, unless --as says so; operator for none. Expected: a name.
   * Default: none.
   */
  SALUS_ACTOR?: string
  /**
   * The port of the desk on 127.0.0.1. Expected: a port from 1 to 65535. Default: 4300.
   */
  DESK_PORT?: number
  /**
   * The https address of the desk behind your proxy, with a host name of its own; without it the desk is opened at
   * localhost alone. Passkeys work at one host name: an account that has joined cannot sign in at another.
   * Expected: an https address such as https://desk.salus.example, without a path, query, user or password.
   * Default: none.
   */
  DESK_ORIGIN?: string
  /**
   * Where your organisation signs its people in by OpenID Connect; the sign-in page of the desk then leads there
   * too (more). Expected: an https address such as https://login.salus.example/realms/staff, without a query, user
   * or password. Default: none.
   */
  DESK_OIDC_ISSUER?: string
  /**
   * With DESK_OIDC_ISSUER: what the organisation knows the desk by. Expected: the name that the organisation has
   * given the desk. Default: none.
   */
  DESK_OIDC_CLIENT_ID?: string
  /**
   * The file of a secret: with DESK_OIDC_ISSUER: proves to the organisation that the desk asks. Expected: a path;
   * the file holds the secret that the organisation has given the desk. Default: none.
   */
  DESK_OIDC_CLIENT_SECRET_FILE?: string
  /**
   * Where moderators open the desk, as alarms name it. Expected: an address that begins with https: or http:.
   * Default: the comments at the address of the desk.
   */
  DESK_LINK?: string
  /**
   * Who is notified of a comment that may speak of a crisis. Expected: email addresses, joined by commas. Default:
   * none.
   */
  CRISIS_ALARM_MAIL?: string[]
  /**
   * The file of a secret: a service that is notified too, such as one that rings a telephone. Expected: a path; the
   * file holds an address that begins with https: or http:. Default: none.
   */
  CRISIS_ALARM_WEBHOOK_URL_FILE?: string
  /**
   * The file of a secret: signs what is sent to it. Expected: a path; the file holds whsec_ and at least 24 bytes
   * in Base64, shared with that service. Default: none.
   */
  CRISIS_ALARM_WEBHOOK_SECRET_FILE?: string
  /**
   * Until they are notified again of a comment that still waits. Expected: a whole number of minutes from 5 to
   * 1440. Default: 60.
   */
  CRISIS_ALARM_REPEAT_MINUTES?: number
  /**
   * Who fills the ad slots: house, the site's own ads in the content folder; without any there are no slots. none
   * for no ads. gpt: ads of Google Ad Manager for readers who allow them, else the site's own (see below).
   * Expected: none, house or gpt. Default: house.
   */
  ADS?: 'none' | 'house' | 'gpt'
  /**
   * The domain of the frames in which other companies are contacted; another registrable domain than that of
   * ORIGIN. gpt and the pixels of sponsors need it. Expected: an address such as https://salus-ads.example, without
   * a path, query, user or password. Default: none.
   */
  ADS_ORIGIN?: string
  /**
   * With gpt: the ad unit in Google Ad Manager; one for all articles. Expected: an ad unit such as /1234567/salus.
   * Default: none.
   */
  ADS_UNIT?: string
  /**
   * With gpt: the address of another script that has the interface of Google Publisher Tag. Expected: an address
   * that begins with https: or http:. Default: Google's.
   */
  ADS_TAG?: string
  /**
   * Where reader events go: to the database, to files of JSON lines in the data folder, and, beside one of these,
   * in the browser to an array for scripts of the publisher. The dashboard needs postgres. Expected: postgres,
   * ndjson or dataLayer, joined by commas. Default: postgres.
   */
  EVENT_SINKS?: string[]
  /**
   * The file of a secret: forwards errors of readers' browsers and of the server to Sentry, or to another service
   * with its protocol. Expected: a path; the file holds a DSN such as https://key@sentry.example/1. Default: none.
   */
  SENTRY_DSN_FILE?: string
  /**
   * Where /metrics is served, for the operator alone; without it nothing is measured. Expected: a port from 1 to
   * 65535. Default: none.
   */
  METRICS_PORT?: number
  /**
   * The address that /metrics listens on; never one that readers can reach. Expected: an address of this machine.
   * Default: 127.0.0.1.
   */
  METRICS_HOST?: string
  /**
   * The least that is written to the server's log. Expected: silent, fatal, error, warn, info, debug or trace.
   * Default: warn.
   */
  LOG_LEVEL?: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
}
