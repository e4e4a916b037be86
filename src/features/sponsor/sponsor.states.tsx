import { Sponsor } from '#model/ads/sponsor.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { SponsorBar } from './SponsorBar.tsx'
import { planSponsorBar } from './sponsor.rules.ts'

function bar(fields: Partial<Sponsor>) {
  const sponsor = Sponsor.parse({ msiteID: 'example-shoes', name: 'Example Shoes', ...fields })
  return <SponsorBar plan={planSponsorBar(sponsor)} />
}

const landingPage = '/sponsors/example-shoes'
const menu = Sponsor.shape.sponsoredNavMenu.parse([
  { title: 'Walking', url: '/wellness' },
  { title: 'More', links: [{ title: 'All articles of the program', url: landingPage }] },
])

export const states: ComponentStates = {
  'a name alone': () => bar({}),
  'other words than sponsored': () => bar({ sponsoredBarTxt: 'Brought to you by' }),
  'fixed width, everything': ({ image, portrait }) =>
    bar({
      type: 'fixedwidth',
      background: 'tint',
      landingPage,
      thumbnail: portrait,
      logo: image,
      logoSize: 'larger',
      sponsoredNavMenu: menu,
    }),
  'a brand page on black': ({ image }) =>
    bar({ background: 'black', isBrandPage: true, landingPage, logo: image, brandPageNavMenu: menu }),
  'a plain category sponsor': ({ image, portrait }) =>
    bar({
      landingPage,
      thumbnail: portrait,
      logo: image,
      isCategorySponsor: true,
      categorySponsorType: 'category',
    }),
  'a long name': ({ image, portrait }) =>
    bar({
      name: 'The international association of makers of orthopaedic walking shoes and insoles',
      landingPage,
      thumbnail: portrait,
      logo: image,
    }),
}
