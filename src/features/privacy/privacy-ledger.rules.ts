import type { ConsentPurpose } from '#model/ads/consent.ts'

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
  captcha: 'recaptcha' | 'turnstile' | null
  mailHost: string | null
  newsletterHost: string | null
  /** Host of the service that errors are forwarded to. */
  errorHost: string | null
  /** Hosts of the shops that articles link to. */
  shopHosts: readonly string[]
}

const captchaServices = {
  recaptcha: { name: 'Google reCAPTCHA', hosts: ['www.google.com'] },
  turnstile: { name: 'Cloudflare Turnstile', hosts: ['challenges.cloudflare.com'] },
} as const

/** PRIV-1: everybody who can be contacted; `tests/privacy.spec.ts` fails on a request to anybody else. */
export function privacyLedger({
  adServer,
  frameHosts,
  pixels,
  captcha,
  mailHost,
  newsletterHost,
  errorHost,
  shopHosts,
}: Services): Party[] {
  const parties: (Party | null)[] = [
    adServer && {
      name: `${adServer.name}, and the companies whose ads it chooses`,
      hosts: [...adServer.hosts],
      purpose: 'ads',
      when: 'when you have allowed ads by other companies, and an ad comes near',
      from: 'browser',
      learns:
        'your internet address, your browser, and that you are on this site. Not which page you read: the ad is in a frame that does not know it. Of the keys that group articles, only those that this site lists as neutral are ever sent, with the name of the article’s ad layout, and whether the ad is on the first screen of the page. Articles on sensitive subjects have no such ads. In Europe these are limited ads, which store nothing on your device.',
      consent: 'ads',
    },
    frameHosts === null
      ? null
      : {
          name: `This site itself, on ${frameHosts}`,
          hosts: [frameHosts],
          purpose: 'frames in which other companies are contacted',
          when: 'when you have allowed one of them',
          from: 'browser',
          learns: 'that a frame was opened; not on which page',
          consent: null,
        },
    ...pixels.map(
      ({ host, company }): Party => ({
        name: company,
        hosts: [host],
        purpose: 'counting how often sponsors are seen',
        when: 'when you have allowed sponsors to count, and see that it, or its customer, has paid for an article',
        from: 'browser',
        learns:
          'your internet address, your browser, and that you have seen this sponsor. Which article only where the sponsor has paid for a single one. It stores nothing on your device.',
        consent: 'sponsor-pixels',
      }),
    ),
    captcha && {
      ...captchaServices[captcha],
      hosts: [...captchaServices[captcha].hosts],
      purpose: 'telling people from programs when a form is sent',
      when: 'when a form arrives with a token of this service',
      from: 'server',
      learns: 'the token',
      consent: null,
    },
    mailHost === null
      ? null
      : {
          name: `The mail server ${mailHost}`,
          hosts: [mailHost],
          purpose: 'sending mail',
          when: 'when you send a page by email, or sign up for the newsletter',
          from: 'server',
          learns: 'the mail, with the addresses of sender and recipient',
          consent: null,
        },
    newsletterHost === null
      ? null
      : {
          name: `The newsletter service at ${newsletterHost}`,
          hosts: [newsletterHost],
          purpose: 'the newsletter',
          when: 'when you have confirmed your signup, or ended it',
          from: 'server',
          learns: 'your email address',
          consent: null,
        },
    errorHost === null
      ? null
      : {
          name: `The error service at ${errorHost}`,
          hosts: [errorHost],
          purpose: 'finding mistakes in this site’s scripts',
          when: 'when a script fails on a page',
          from: 'server',
          learns: 'what failed, and on which type of page; nothing of you, nor which page it was',
          consent: null,
        },
    shopHosts.length > 0
      ? {
          name: 'Shops',
          hosts: [...shopHosts],
          purpose: 'products in articles',
          when: 'when you follow a link to a shop',
          from: 'browser',
          learns:
            'what any site learns of a visitor, that this site sent you, and a number of the link without words; no address or title of what you read',
          consent: null,
        }
      : null,
    {
      name: 'Social networks: Facebook, X, Pinterest, Reddit, Flipboard',
      hosts: ['www.facebook.com', 'twitter.com', 'www.pinterest.com', 'www.reddit.com', 'share.flipboard.com'],
      purpose: 'sharing an article',
      when: 'when you press the button of a network',
      from: 'browser',
      learns: 'the address and the title of the article you share',
      consent: null,
    },
    {
      name: 'Sites that articles link to, such as their sources',
      hosts: [],
      purpose: 'reading further',
      when: 'when you follow a link',
      from: 'browser',
      learns: 'what any site learns of a visitor; not where the link was',
      consent: null,
    },
  ]
  return parties.filter((party) => party !== null)
}
