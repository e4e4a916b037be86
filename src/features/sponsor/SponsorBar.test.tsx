import { expect, it } from 'vitest'
import { Sponsor } from '#model/ads/sponsor.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { SponsorBar } from './SponsorBar.tsx'
import { planSponsorBar } from './sponsor.rules.ts'

it.each([true, false])(
  '[SPON-1] links of the menu that leave the site are marked as paid for; brand page: %s',
  (isBrandPage) => {
    const menu = [
      { title: 'Shop', url: 'https://shoes.example/' },
      { title: 'Program', url: '/program' },
      {
        title: 'More',
        links: [
          { title: 'Sizes', url: 'https://shoes.example/sizes' },
          { title: 'Care', url: '/care' },
        ],
      },
    ]
    const sponsor = Sponsor.parse({
      msiteID: 'example-shoes',
      name: 'Example Shoes',
      isBrandPage,
      [isBrandPage ? 'brandPageNavMenu' : 'sponsoredNavMenu']: menu,
    })
    const html = markupOf(<SponsorBar plan={planSponsorBar(sponsor)} />)
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
      / href="([^"]*)"/.exec(tag)?.[1],
      / rel="([^"]*)"/.exec(tag)?.[1],
    ])
    expect(links).toEqual([
      ['https://shoes.example/', 'sponsored nofollow noopener'],
      ['/program', undefined],
      ['https://shoes.example/sizes', 'sponsored nofollow noopener'],
      ['/care', undefined],
    ])
  },
)
