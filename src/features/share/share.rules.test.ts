import { describe, expect, it } from 'vitest'
import { sampleArticle, sampleScope } from '../testing/sample-article.ts'
import { popups } from './popups.rules.ts'
import { keptOnPhones, offered, planShare } from './share.rules.ts'

const origin = 'https://salus.example'
const path = '/health/dark-spots'
const title = 'Dark spots: 50% & "gone"?'
const picture = (name: string) => ({ src: `/images/${name}.0a1b2c3d`, width: 1200, height: 800, alt: '' })

const linksOf = (fields = {}) => {
  const plan = planShare(sampleArticle({ path, title, ...fields }), origin, sampleScope)
  if (!plan) throw new Error('no plan')
  return plan.links
}
const shared = (source: string) =>
  `${origin}${path}?utm_medium=social&utm_source=${source}&utm_campaign=social-sharebar-referred-mobile`

describe('the share pages of the networks', () => {
  it.each([
    ['facebook', 'www.facebook.com/sharer/sharer.php', { u: shared('facebook') }],
    ['twitter', 'twitter.com/intent/tweet', { url: shared('twitter'), text: title }],
    ['pinterest', 'www.pinterest.com/pin/create/button/', { url: shared('pinterest'), description: title }],
    ['reddit', 'www.reddit.com/submit', { url: shared('reddit'), title }],
    ['flipboard', 'share.flipboard.com/bookmarklet/popout', { v: '2', title, url: shared('flipboard') }],
  ] as const)('[SHARE-2] %s receives only the address and the title', (network, page, values) => {
    const url = new URL(linksOf()[network])
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe(`https://${page}`)
    expect(Object.fromEntries(url.searchParams)).toEqual(values)
  })

  it('[MAIL-1] Email links to the form of the article', () => {
    expect(linksOf().email).toBe(`/email-share?article=${encodeURIComponent(path)}`)
  })

  it('[SHARE-2] a message holds the title and the address, without a plus for a space', () => {
    expect(linksOf().sms).toMatch(/^sms:\?&body=/)
    expect(decodeURIComponent(linksOf().sms)).toBe(`sms:?&body=${title} ${shared('sms')}`)
    expect(linksOf().sms).not.toContain('+')
  })

  it.each([
    { what: 'its own picture', fields: { pinterestImage: picture('pin'), image: picture('lead') }, media: 'pin' },
    { what: 'else the lead picture', fields: { image: picture('lead') }, media: 'lead' },
  ])('[SHARE-2] Pinterest receives $what, by its full address', ({ fields, media }) => {
    const url = new URL(linksOf(fields).pinterest)
    expect(url.searchParams.get('media')).toBe(`${origin}/images/${media}.0a1b2c3d-1080.webp`)
  })

  it('[SHARE-2] a preview has nothing to share', () => {
    expect(planShare(sampleArticle({ meta: { isPreview: true } }), origin, sampleScope)).toBeNull()
  })
})

it('[SHARE-1] the modal has the ways that a phone does not show in the bar', () => {
  expect(offered.bar.filter((network) => !keptOnPhones.includes(network) && !offered.modal.includes(network))).toEqual(
    [],
  )
})

it.each([
  { network: 'facebook', widthPx: 555, heightPx: 712 },
  { network: 'twitter', widthPx: 750, heightPx: 500 },
  { network: 'pinterest', widthPx: 555, heightPx: 712 },
])('[SHARE-3] the popup of $network is $widthPx × $heightPx', ({ network, ...size }) => {
  expect(popups[network]).toEqual(size)
})
