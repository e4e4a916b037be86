import type { OrganisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import type { Explain } from '#services/newsroom/explain-version.ts'
import type { PublishOptions } from '#services/publishing/publish-content.ts'
import type { LinkRules } from '#services/sources/check-link.ts'
import type { StaffContext } from '#services/staff/make-link.ts'
import type { Store } from '#store/store.ts'

export interface DeskContext extends StaffContext {
  /** For services, which ask for permissions; routes themselves read `request.permitted`. */
  store: Store
  /** The public address of the site, without a slash at its end. */
  siteOrigin: string
  /** The desk's own https address; null for one that is opened at localhost alone. */
  deskOrigin: string | null
  /** Proxies whose word about addresses counts. */
  trustProxy: string[]
  /** The content of the site, and where its pictures are prepared. */
  content: Pick<PublishOptions, 'contentDir' | 'dataDir' | 'elsewhere'>
  /** How addresses elsewhere are asked; null where the settings name no contact for their servers. */
  linkRules: LinkRules | null
  /** Plans an article as the site does, and tells why. */
  explain: Explain
  /** Where an organisation signs its people in; null without one. */
  organisation: OrganisationSignIn | null
  /** Where mail is written without a mail server. */
  mailDir: string
}
