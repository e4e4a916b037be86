import type { ConsentPurpose } from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'

/** A company that a reader, or the site for a reader, can be brought into contact with. */
export interface Party {
  name: string
  /** Hosts that are asked; empty where the reader's own program decides. */
  hosts: string[]
  purpose: string
  /** What has to happen first, as the end of "Contacted …". */
  when: string
  /** Who asks: the reader's browser, which shows its address, or the server of the site. */
  from: 'browser' | 'server'
  learns: string
  /** What the reader must have allowed. Null where a press of the reader, or a form that was sent, is the reason. */
  consent: ConsentPurpose | null
}

/** What a site has configured. */
export interface Services {
  /** The ad server, and the hosts of its tag; null where none fills a slot. */
  adServer: { name: string; hosts: readonly string[] } | null
  /** The domain of the frames in which companies are contacted, which is the site's own: `*.salus-ads.example`. */
  frameHosts: string | null
  /** Companies whose pixels are called for sponsors. */
  pixels: readonly { host: string; company: string }[]
  /** The service that counts visits (SITE-7), and for what, in the words of the site. */
  analytics: { name: string; host: string; purpose: string | null } | null
  captcha: 'recaptcha' | 'turnstile' | null
  mailHost: string | null
  newsletterHost: string | null
  /** Host of the service that errors are forwarded to. */
  errorHost: string | null
  /** Hosts of the shops that articles link to. */
  shopHosts: readonly string[]
  /** Hosts of the publisher's own that sound and video come from. */
  mediaHosts: readonly string[]
}

const captchaServices = {
  recaptcha: { name: 'Google reCAPTCHA', hosts: ['www.google.com'] },
  turnstile: { name: 'Cloudflare Turnstile', hosts: ['challenges.cloudflare.com'] },
} as const

/** PRIV-1: everybody who can be contacted; `tests/privacy.spec.ts` fails on a request to anybody else. */
export function privacyLedger(
  {
    adServer,
    frameHosts,
    pixels,
    analytics,
    captcha,
    mailHost,
    newsletterHost,
    errorHost,
    shopHosts,
    mediaHosts,
  }: Services,
  { t }: Texts,
): Party[] {
  const parties: (Party | null)[] = [
    adServer && {
      name: t('privacy.adServerName', { name: adServer.name }),
      hosts: [...adServer.hosts],
      purpose: t('privacy.adServerFor'),
      when: t('privacy.adServerWhen'),
      from: 'browser',
      learns: t('privacy.adServerLearns'),
      consent: 'ads',
    },
    frameHosts === null
      ? null
      : {
          name: t('privacy.framesName', { host: frameHosts }),
          hosts: [frameHosts],
          purpose: t('privacy.framesFor'),
          when: t('privacy.framesWhen'),
          from: 'browser',
          learns: t('privacy.framesLearns'),
          consent: null,
        },
    ...pixels.map(
      ({ host, company }): Party => ({
        name: company,
        hosts: [host],
        purpose: t('privacy.pixelsFor'),
        when: t('privacy.pixelsWhen'),
        from: 'browser',
        learns: t('privacy.pixelsLearns'),
        consent: 'sponsor-pixels',
      }),
    ),
    analytics && {
      name: analytics.name,
      hosts: [analytics.host],
      purpose: analytics.purpose ?? t('privacy.analyticsFor'),
      when: t('privacy.analyticsWhen'),
      from: 'browser',
      learns: t('privacy.analyticsLearns'),
      consent: 'analytics',
    },
    captcha && {
      ...captchaServices[captcha],
      hosts: [...captchaServices[captcha].hosts],
      purpose: t('privacy.captchaFor'),
      when: t('privacy.captchaWhen'),
      from: 'server',
      learns: t('privacy.captchaLearns'),
      consent: null,
    },
    mailHost === null
      ? null
      : {
          name: t('privacy.mailName', { host: mailHost }),
          hosts: [mailHost],
          purpose: t('privacy.mailFor'),
          when: t('privacy.mailWhen'),
          from: 'server',
          learns: t('privacy.mailLearns'),
          consent: null,
        },
    newsletterHost === null
      ? null
      : {
          name: t('privacy.newsletterName', { host: newsletterHost }),
          hosts: [newsletterHost],
          purpose: t('privacy.newsletterFor'),
          when: t('privacy.newsletterWhen'),
          from: 'server',
          learns: t('privacy.newsletterLearns'),
          consent: null,
        },
    errorHost === null
      ? null
      : {
          name: t('privacy.errorsName', { host: errorHost }),
          hosts: [errorHost],
          purpose: t('privacy.errorsFor'),
          when: t('privacy.errorsWhen'),
          from: 'server',
          learns: t('privacy.errorsLearns'),
          consent: null,
        },
    shopHosts.length > 0
      ? {
          name: t('privacy.shopsName'),
          hosts: [...shopHosts],
          purpose: t('privacy.shopsFor'),
          when: t('privacy.shopsWhen'),
          from: 'browser',
          learns: t('privacy.shopsLearns'),
          consent: null,
        }
      : null,
    mediaHosts.length > 0
      ? {
          name: t('privacy.mediaName'),
          hosts: [...mediaHosts],
          purpose: t('privacy.mediaFor'),
          when: t('privacy.mediaWhen'),
          from: 'browser',
          learns: t('privacy.mediaLearns'),
          consent: null,
        }
      : null,
    {
      name: t('privacy.networksName'),
      hosts: ['www.facebook.com', 'twitter.com', 'www.pinterest.com', 'www.reddit.com', 'share.flipboard.com'],
      purpose: t('privacy.networksFor'),
      when: t('privacy.networksWhen'),
      from: 'browser',
      learns: t('privacy.networksLearns'),
      consent: null,
    },
    {
      name: t('privacy.linksName'),
      hosts: [],
      purpose: t('privacy.linksFor'),
      when: t('privacy.linksWhen'),
      from: 'browser',
      learns: t('privacy.linksLearns'),
      consent: null,
    },
  ]
  return parties.filter((party) => party !== null)
}
