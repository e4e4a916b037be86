import type { ConsentPurpose } from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'

/** A company that the reader's browser, or the site for a reader, may contact. */
export interface Party {
  name: string
  /** The hosts of the requests; empty if the reader's own program decides. */
  hosts: string[]
  purpose: string
  /** The condition for it, as the end of "Contacted …". */
  when: string
  /** The sender of the requests: the reader's browser, which reveals its address, or the server of the site. */
  from: 'browser' | 'server'
  learns: string
  /** The purpose that the reader must have allowed. Null if a press of the reader, or a sent form, is the reason. */
  consent: ConsentPurpose | null
}

/** The services that a site has configured. */
export interface Services {
  /** The ad server, and the hosts of its tag; null if none fills a slot. */
  adServer: { name: string; hosts: readonly string[] } | null
  /** The site's own domain of the frames in which companies are contacted: `*.salus-ads.example`. */
  frameHosts: string | null
  /** Companies whose pixels are called for sponsors. */
  pixels: readonly { host: string; company: string }[]
  /** The service that counts visits (SITE-7), and its purpose, in the words of the site. */
  analytics: { name: string; host: string; purpose: string | null } | null
  captcha: 'recaptcha' | 'turnstile' | null
  mailHost: string | null
  newsletterHost: string | null
  /** The host of the service to which errors are forwarded. */
  errorHost: string | null
  /** Hosts of the shops that articles link to. */
  shopHosts: readonly string[]
  /** The publisher's own hosts of sound and video. */
  mediaHosts: readonly string[]
}

const captchaServices = {
  recaptcha: { name: 'Google reCAPTCHA', hosts: ['www.google.com'] },
  turnstile: { name: 'Cloudflare Turnstile', hosts: ['challenges.cloudflare.com'] },
} as const

/** PRIV-1: every party that can be contacted; `tests/ads/ad-frames.spec.ts` fails on a request to any other. */
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
