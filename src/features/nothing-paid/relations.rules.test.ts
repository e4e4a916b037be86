import { expect, it } from 'vitest'
import { relationsOf } from './relations.rules.ts'

it('[REV-13] lists every commercial relation by its kind: of articles and of the settings', () => {
  const link = { name: 'Go', link: 'https://health.example/' }
  const relations = relationsOf({
    stored: [
      { kind: 'sponsor', name: 'Stride', link: '/sponsors/stride', articles: 2 },
      { kind: 'brand', name: 'Lull', link: 'https://lull.example/', articles: 1 },
      { kind: 'shop', name: 'shop.example', link: null, articles: 3 },
      { kind: 'shop', name: 'no-longer-listed.example', link: null, articles: 1 },
      { kind: 'partner', name: '', link: null, articles: 1 },
    ],
    shops: ['shop.example', 'another.example'],
    houseAds: [
      { advertiser: 'Red Cross', link },
      { advertiser: 'Red Cross', link },
    ],
    adServer: { name: 'An ad server' },
    pixels: [{ host: 'count.example', company: 'Counter' }],
  })
  expect(relations).toEqual({
    sponsors: [{ name: 'Stride', link: '/sponsors/stride', articles: 2 }],
    brands: [{ name: 'Lull', link: 'https://lull.example/', articles: 1 }],
    shops: [
      { name: 'another.example', link: null, articles: 0 },
      { name: 'shop.example', link: null, articles: 3 },
    ],
    cards: [],
    partners: [{ name: '', link: null, articles: 1 }],
    ads: [{ name: 'Red Cross', link: 'https://health.example/', articles: null }],
    adCompanies: [{ name: 'An ad server', link: null, articles: null }],
    counters: [{ name: 'Counter', link: null, articles: null }],
  })
})
