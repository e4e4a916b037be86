import type { SiteSettings } from './site-settings.ts'

/** What `salus.config.ts` may say; everything in it is optional. */
export interface SiteConfig {
  /**
   * Settings of the site under the names that they have in the environment, which wins over this file. Secrets are not
   * among them: give the file of one (`MAIL_SECRET_FILE`), or set it in the environment.
   */
  settings?: SiteSettings
  /** Options of extensions that work for the site, jobs and adapters, by their names; each checks its own. */
  extensions?: Record<string, Record<string, unknown>>
}
