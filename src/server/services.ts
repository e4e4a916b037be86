import type { Services } from '#features/privacy/privacy-ledger.rules.ts'
import type { Site } from '#model/site.ts'
import type { Config } from './config.ts'

/** What the settings and the content of this site bring a reader into contact with. */
export function servicesOf({ adFrames, captcha, mailUrl, newsletterWebhook }: Config, site: Site): Services {
  return {
    adHosts: adFrames && [
      ...new Set([adFrames.tag.limited, adFrames.tag.usual].map((address) => new URL(address).host)),
    ],
    adVendors: Object.values(adFrames?.tcf?.vendorList.vendors ?? {}).map(({ name }) => name),
    captcha: captcha.service?.service ?? null,
    mailHost: mailUrl ? new URL(mailUrl).hostname : null,
    newsletterHost: newsletterWebhook ? new URL(newsletterWebhook.address).host : null,
    shopHosts: site.affiliateHosts,
  }
}
