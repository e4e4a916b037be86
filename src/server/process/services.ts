import type { Services } from '#features/privacy/privacy-ledger.rules.ts'
import type { Site } from '#model/site/site.ts'
import type { Config, Settings } from '../config/config.ts'

/** What the settings and the content of this site bring a reader into contact with. */
export function servicesOf({ adFrames, captcha, mailUrl, newsletterWebhook, sentryDsn }: Config, site: Site): Services {
  const gpt = adFrames?.gpt ?? null
  return {
    adServer: gpt && {
      name: gpt.name,
      hosts: [...new Set([gpt.tag.limited, gpt.tag.usual].map((address) => new URL(address).host))],
    },
    frameHosts: framesHostsOf({ adFrames }, site),
    pixels: adFrames ? site.sponsorPixels : [],
    captcha: captcha.service?.service ?? null,
    mailHost: mailUrl ? new URL(mailUrl).hostname : null,
    newsletterHost: newsletterWebhook ? new URL(newsletterWebhook.address).host : null,
    errorHost: sentryDsn ? new URL(sentryDsn).host : null,
    shopHosts: site.affiliateHosts,
  }
}

function framesHostsOf(config: Pick<Config, 'adFrames'>, site: Site): string | null {
  const frames = framesInUse(config, site)
  return frames && `*.${new URL(frames).host}`
}

/** The domain of the frames that a page may open; null where it never opens one. */
export function framesInUse({ adFrames }: Pick<Settings, 'adFrames'>, { sponsorPixels }: Site): string | null {
  return adFrames && (adFrames.gpt || sponsorPixels.length > 0) ? adFrames.origin : null
}
