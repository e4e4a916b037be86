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
   * Your proxies. Only their X-Forwarded-For is trusted; ports in it are ignored, and so is everything left of a
   * value that is no address. Expected: addresses or CIDR ranges such as 10.0.0.0/8, joined by commas. Default:
   * none.
   */
  TRUST_PROXY?: string[]
  /**
   * Requests for uncached pages and unknown paths that one address may send in ten seconds, then 429; 0 for no
   * limit. Expected: a whole number from 0 to 1000000. Default: 100.
   */
  UNCACHED_LIMIT?: number
  /**
   * How long a stopping site still answers requests while /readyz fails. Behind a load balancer that polls /readyz,
   * set it to more than the polling interval; nginx as below does not poll, and the default is enough. Expected:
   * seconds from 0 to 60. Default: 1.
   */
  DRAIN_SECONDS?: number
  /**
   * Outside production, ?flags= shows an article with feature flags enabled. A staging site is closed to robots:
   * X-Robots-Tag: noindex on every response, and a robots.txt that allows nothing. Expected: production, staging,
   * development or test. Default: production.
   */
  SALUS_STAGE?: 'production' | 'staging' | 'development' | 'test'
  /**
   * The file of a secret: with SALUS_STAGE=staging: the password that browsers must send (HTTP Basic, any user
   * name). After twenty wrong passwords in a minute, the site checks no more from that network until the minute is
   * over. No cache stores these responses. Open without a password: /healthz, /readyz, /robots.txt and
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
   * The folder that the site writes to. Expected: a folder; relative to the folder of the site. Default: data.
   */
  DATA_DIR?: string
  /**
   * The content folder that every start imports; skipped if it does not exist. Expected: a folder; relative to the
   * folder of the site. Default: content.
   */
  CONTENT_DIR?: string
  /**
   * The folder of what you add; skipped if it does not exist. Expected: a folder; relative to the folder of the
   * site. Default: extensions.
   */
  EXTENSIONS_DIR?: string
  /**
   * The folder of the key and the signed entries of the public log. Put it on another disk than the database: a
   * restore of the database disk then does not reset the log. Expected: a folder; relative to the folder of the
   * site. Default: {DATA_DIR}/public-log.
   */
  PUBLIC_LOG_DIR?: string
  /**
   * The name of the public log, which never changes; set it when the site moves to another address. Expected: a
   * name such as www.salus.example/log. Default: {host of ORIGIN}/log.
   */
  PUBLIC_LOG_ORIGIN?: string
  /**
   * The folder of the daily backups; without it the site makes none. Expected: a folder; relative to the folder of
   * the site. Default: none.
   */
  BACKUP_DIR?: string
  /**
   * The time of the daily backups, in UTC. Expected: a time of the day such as 03:30. Default: 03:30.
   */
  BACKUP_TIME?: string
  /**
   * How long the daily backups are stored. Expected: a whole number of days from 1 to 3650. Default: 14.
   */
  BACKUP_KEEP_DAYS?: number
  /**
   * The site to which addresses without a host belong in JSON of another system. Expected: an address such as
   * https://www.example.org, without a path, query, user or password. Default: none.
   */
  OLD_ORIGIN?: string
  /**
   * Links to pages of OLD_ORIGIN that are not on this site lead to the old site (absolute), or become text (text).
   * Expected: absolute or text. Default: absolute.
   */
  OLD_LINKS?: 'absolute' | 'text'
  /**
   * A folder in the work tree of a git repository, to which each publication is committed, with its editor as the
   * author; set it on one node only. Expected: a folder; relative to the folder of the site. Default: none.
   */
  CONTENT_GIT?: string
  /**
   * The file of a secret: a service that is notified of each article that is published, changed, moved or taken
   * down. Expected: a path; the file holds an address that begins with https: or http:. Default: none.
   */
  PUBLICATION_WEBHOOK_URL_FILE?: string
  /**
   * The file of a secret: the key that signs these messages. Expected: a path; the file holds whsec_ and at least
   * 24 bytes in Base64, shared with that service. Default: none.
   */
  PUBLICATION_WEBHOOK_SECRET_FILE?: string
  /**
   * An email address that the site sends to the servers of sources when it checks them once a week; without it the
   * site checks no source. Expected: an email address. Default: none.
   */
  SOURCE_WATCH_CONTACT?: string
  /**
   * The address of Crossref, https://api.crossref.org; without it the site does not ask Crossref for retractions.
   * Expected: an address that begins with https: or http:. Default: none.
   */
  SOURCE_WATCH_CROSSREF?: string
  /**
   * The address of PubMed, https://eutils.ncbi.nlm.nih.gov; without it the site does not ask PubMed for
   * retractions. Expected: an address that begins with https: or http:. Default: none.
   */
  SOURCE_WATCH_PUBMED?: string
  /**
   * A file of the Retraction Watch database (CSV), which you keep up to date. Expected: a file; relative to the
   * folder of the site. Default: none.
   */
  SOURCE_WATCH_RETRACTIONS?: string
  /**
   * Hosts from which an import may fetch pictures of JSON from other systems, never at an address of a private
   * network. Expected: hosts such as media.example.org, joined by commas. Default: none.
   */
  PICTURE_HOSTS?: string[]
  /**
   * The file of a secret: signs preview links. All nodes need the same. Expected: a path; the file holds at least
   * 32 characters. Default: generated at the first start.
   */
  PREVIEW_SECRET_FILE?: string
  /**
   * Reader events, counted from the day after their receipt. Expected: a whole number of days from 1 to 3650.
   * Default: 90.
   */
  EVENT_RETENTION_DAYS?: number
  /**
   * An error of readers' browsers, after its last occurrence. Expected: a whole number of days from 1 to 3650.
   * Default: 30.
   */
  ERROR_RETENTION_DAYS?: number
  /**
   * A mail, after it was sent, refused or found undeliverable. Expected: a whole number of days from 1 to 3650.
   * Default: 30.
   */
  MAIL_RETENTION_DAYS?: number
  /**
   * Feedback and requests for topics. Expected: a whole number of days from 1 to 3650. Default: 365.
   */
  FEEDBACK_RETENTION_DAYS?: number
  /**
   * Rejected and escalated comments, and the email addresses of approved comments, after the decision. Expected: a
   * whole number of days from 1 to 3650. Default: 90.
   */
  COMMENT_RETENTION_DAYS?: number
  /**
   * Files of pictures that no document shows and the content folder does not hold; an import of that folder deletes
   * them afterwards. Expected: a whole number of days from 1 to 3650. Default: 30.
   */
  PICTURE_RETENTION_DAYS?: number
  /**
   * The file of a secret: the SMTP server that sends mail; smtps: on port 465. With a user the connection must be
   * encrypted. Expected: a path; the file holds an address such as smtp://user:password@mail.example:587. Default:
   * mail is written to files.
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
   * The file of a secret: with CAPTCHA: authenticates the site to that service. Expected: a path; the file holds
   * the secret key that reCAPTCHA or Turnstile has given. Default: none.
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
   * The file of a secret: the key that signs these messages. Expected: a path; the file holds whsec_ and at least
   * 24 bytes in Base64, shared with that service. Default: none.
   */
  NEWSLETTER_WEBHOOK_SECRET_FILE?: string
  /**
   * The staff account under which commands act, unless --as names another; operator for no account. Expected: a
   * name. Default: none.
   */
  SALUS_ACTOR?: string
  /**
   * The port of the desk on 127.0.0.1. Expected: a port from 1 to 65535. Default: 4300.
   */
  DESK_PORT?: number
  /**
   * The https address of the desk behind your proxy, with a host name of its own; without it the desk opens only at
   * localhost. Passkeys work at one host name: staff who have joined cannot sign in at another. Expected: an https
   * address such as https://desk.salus.example, without a path, query, user or password. Default: none.
   */
  DESK_ORIGIN?: string
  /**
   * The OpenID Connect provider of your organization; the sign-in page of the desk then links to it (more).
   * Expected: an https address such as https://login.salus.example/realms/staff, without a query, user or password.
   * Default: none.
   */
  DESK_OIDC_ISSUER?: string
  /**
   * With DESK_OIDC_ISSUER: the client id of the desk at the provider. Expected: the name that the organization has
   * given the desk. Default: none.
   */
  DESK_OIDC_CLIENT_ID?: string
  /**
   * The file of a secret: with DESK_OIDC_ISSUER: authenticates the desk to the provider. Expected: a path; the file
   * holds the secret that the organization has given the desk. Default: none.
   */
  DESK_OIDC_CLIENT_SECRET_FILE?: string
  /**
   * The address of the desk in alarms to moderators. Expected: an address that begins with https: or http:.
   * Default: the comments at the address of the desk.
   */
  DESK_LINK?: string
  /**
   * Recipients of an alarm about a comment that may speak of a crisis. Expected: email addresses, joined by commas.
   * Default: none.
   */
  CRISIS_ALARM_MAIL?: string[]
  /**
   * The file of a secret: a service that receives this alarm too, such as a service that rings a telephone.
   * Expected: a path; the file holds an address that begins with https: or http:. Default: none.
   */
  CRISIS_ALARM_WEBHOOK_URL_FILE?: string
  /**
   * The file of a secret: the key that signs these messages. Expected: a path; the file holds whsec_ and at least
   * 24 bytes in Base64, shared with that service. Default: none.
   */
  CRISIS_ALARM_WEBHOOK_SECRET_FILE?: string
  /**
   * The time after which alarms are repeated while such a comment waits. Expected: a whole number of minutes from 5
   * to 1440. Default: 60.
   */
  CRISIS_ALARM_REPEAT_MINUTES?: number
  /**
   * The source of ads. house: the site's own ads in the content folder; without such ads there are no slots. none:
   * no ads. gpt: ads of Google Ad Manager for readers who allow them, else the site's own (see below). Expected:
   * none, house or gpt. Default: house.
   */
  ADS?: 'none' | 'house' | 'gpt'
  /**
   * The domain of the frames that contact other companies; it needs another registrable domain than ORIGIN. gpt and
   * the pixels of sponsors need this setting. Expected: an address such as https://salus-ads.example, without a
   * path, query, user or password. Default: none.
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
   * Destinations of reader events: postgres, the database; ndjson, files of JSON lines in the data folder;
   * dataLayer, besides one of these, an array in the browser for scripts of the publisher. The dashboard needs
   * postgres. Expected: postgres, ndjson or dataLayer, joined by commas. Default: postgres.
   */
  EVENT_SINKS?: string[]
  /**
   * The file of a secret: forwards errors of readers' browsers and of the server to Sentry, or to another service
   * with its protocol. Expected: a path; the file holds a DSN such as https://key@sentry.example/1. Default: none.
   */
  SENTRY_DSN_FILE?: string
  /**
   * The port of /metrics, for the operator only; without it the site measures nothing. Expected: a port from 1 to
   * 65535. Default: none.
   */
  METRICS_PORT?: number
  /**
   * The address that /metrics listens on; never one that readers can reach. Expected: an address of this machine.
   * Default: 127.0.0.1.
   */
  METRICS_HOST?: string
  /**
   * The lowest level that the server's log contains. Expected: silent, fatal, error, warn, info, debug or trace.
   * Default: warn.
   */
  LOG_LEVEL?: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
}
