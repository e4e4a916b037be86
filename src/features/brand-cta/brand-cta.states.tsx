import { BrandCta } from '#model/ads/brand-cta.ts'
import type { Image } from '#model/articles/image.ts'
import { indexes } from '#model/text/index-html.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { BrandCtas } from './BrandCtas.tsx'
import { planBrands } from './brand-cta.rules.ts'

const desc = 'A weekly call with a coach, and a diary that is read by somebody. First week free.'

function brands(
  titles: string[],
  fields: { image?: Image; desc?: string; buttonText?: string; facts?: BrandCta['facts'] } = {},
) {
  const list = titles.map((title) => BrandCta.parse({ title, desc, link: 'https://shop.example.com/', ...fields }))
  const plan = planBrands(list, planShopLinks(['shop.example.com'], indexes()))
  return plan && <BrandCtas plan={plan} />
}

export const states: ComponentStates = {
  'one brand': ({ image }) => brands(['Mooring'], { image }),
  'one brand, the name alone': () => brands(['Mooring'], { desc: '' }),
  'two brands': ({ image }) => brands(['Mooring', 'Lampwick'], { image }),
  'two brands with facts': ({ image }) => {
    const facts = [
      { label: 'Price', value: '$95 a session' },
      { label: 'First visit', value: 'By video, after about nine days of waiting' },
    ]
    return brands(['Mooring', 'Lampwick'], { image, facts })
  },
  'three brands without marks': () => brands(['Mooring', 'Lampwick', 'Second Shore']),
  'long names': ({ image }) =>
    brands(['Hollingsworth-Featherstonehaugh-Telemedicine', 'The Second Shore Collective for Calmer Nights'], {
      image,
      buttonText: 'Compare what their first visits cost and include',
    }),
}
