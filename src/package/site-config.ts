import type { SiteSettings } from './site-settings.ts'

/** The contents of `salus.config.ts`; every key is optional. */
export interface SiteConfig {
  /**
   * Settings of the site under their names in the environment, which overrides this file. Secrets are not included:
   * give the file of one (`MAIL_SECRET_FILE`), or set it in the environment.
   */
  settings?: SiteSettings
  /** Options of jobs and adapters, by the name of the extension; each validates its own. */
  extensions?: Record<string, Record<string, unknown>>
}
