import type { Services } from '#features/privacy/privacy-ledger.rules.ts'
import type { Site } from '#model/site/site.ts'
import type { Config, Settings } from '../config/config.ts'

/** The external services that this site brings a reader into contact with, by its settings and content. */
export function servicesOf({ ads, captcha, mail, newsletterWebhook, sentryDsn }: Config, site: Site): Services {
  const gpt = ads.frames?.gpt ?? null
  return {
    adServer: gpt && {
      name: gpt.name,
      hosts: [...new Set([gpt.tag.limited, gpt.tag.usual].map((address) => new URL(address).host))],
    },
    frameHosts: framesHostsOf({ ads }, site),
    pixels: ads.frames ? site.sponsorPixels : [],
    analytics: site.analytics
      ? {
          name: site.analytics.name,
          host: new URL(site.analytics.address).host,
          purpose: site.analyticsPurpose ?? null,
        }
      : null,
    captcha: captcha.service?.service ?? null,
    mailHost: mail.url ? new URL(mail.url).hostname : null,
    newsletterHost: newsletterWebhook ? new URL(newsletterWebhook.address).host : null,
    errorHost: sentryDsn ? new URL(sentryDsn).host : null,
    shopHosts: site.affiliateHosts,
    mediaHosts: site.mediaHosts,
  }
}

function framesHostsOf(config: Pick<Config, 'ads'>, site: Site): string | null {
  const frames = framesInUse(config, site)
  return frames && `*.${new URL(frames).host}`
}

/** The domain of the frames that pages may open; null if they never open one. */
export function framesInUse({ ads: { frames } }: Pick<Settings, 'ads'>, { sponsorPixels }: Site): string | null {
  return frames && (frames.gpt || sponsorPixels.length > 0) ? frames.origin : null
}
