import type { OrganisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import type { Explain } from '#services/newsroom/explain-version.ts'
import type { PublishOptions } from '#services/publishing/publish-content.ts'
import type { LinkRules } from '#services/sources/check-link.ts'
import type { StaffContext } from '#services/staff/make-link.ts'
import type { Store } from '#store/store.ts'

export interface DeskContext extends StaffContext {
  /** For services, which check permissions; routes themselves read `request.permitted`. */
  store: Store
  /** The public address of the site, without a trailing slash. */
  siteOrigin: string
  /** The desk's own https address; null for a desk that is opened at localhost only. */
  deskOrigin: string | null
  /** Proxies whose forwarded addresses are trusted. */
  trustProxy: string[]
  /** The content of the site, and the folder in which its pictures are prepared. */
  content: Pick<PublishOptions, 'contentDir' | 'dataDir' | 'elsewhere'>
  /** How addresses of other sites are requested; null where the settings name no contact for their servers. */
  linkRules: LinkRules | null
  /** Plans an article as the site does, with the reasons. */
  explain: Explain
  /** The sign-in of an organisation; null without one. */
  organisation: OrganisationSignIn | null
  /** The folder for mails where there is no mail server. */
  mailDir: string
}
