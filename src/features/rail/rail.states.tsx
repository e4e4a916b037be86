import { ProductCard } from '#model/product-card.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Rail } from './Rail.tsx'
import { PaidCards, ShopCard } from './RailCards.tsx'
import type { PaidCard } from './rail.rules.ts'
import { ScrollIndicator } from './ScrollIndicator.tsx'
import { SponsoredList } from './SponsoredList.tsx'

const shop = 'https://shop.example.com/shoes?subid=1'
const longTitle = 'Otorhinolaryngological electroencephalography at home, compared over the length of two long winters'
const product = (title: string) =>
  ProductCard.parse({ title, link: `${shop}&of=${encodeURIComponent(title)}`, price: '$40 to $55' })
const card = (title: string, fields: Partial<PaidCard> = {}): PaidCard => ({
  title,
  href: `${shop}&of=${encodeURIComponent(title)}`,
  text: 'See it at the shop',
  isPaid: true,
  ...fields,
})
const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Part ${index + 1}`, text: '', link: `#part-${index + 1}` }))

const shopCard = (...titles: string[]) => (
  <ShopCard titleId="rail-shop" products={titles.map(product)} affiliateHosts={[]} />
)
const paidCards = (cards: PaidCard[]) => (
  <PaidCards list="rail-reviews" titleId="rail-reviews" title="Reviews" cards={cards} affiliateHosts={[]} />
)

export const states: ComponentStates = {
  'indicator, one step': () => <ScrollIndicator indicator={{ entries: steps(1), isOnPage: false }} />,
  'indicator, six steps with text': () => (
    <ScrollIndicator indicator={{ entries: steps(6).map((step) => ({ ...step, text: longTitle })), isOnPage: false }} />
  ),
  'shop, one product': () => shopCard('Example walking shoes'),
  'shop, long names': () => shopCard(longTitle, `${longTitle} again`),
  'paid and own cards': ({ image }) =>
    paidCards([
      card('Shoes that we tried', { image }),
      card('Our own guide', { href: '/wellness', isPaid: false }),
      card(longTitle),
    ]),
  'sponsored list with a logo': ({ image }) => (
    <SponsoredList titleId="rail-sponsored" title="More from Example Shoes" logo={{ src: image, alt: 'Example Shoes' }}>
      <p>The list.</p>
    </SponsoredList>
  ),
  'places for ads, the first kept': () => (
    <Rail
      adPlaces={[{ name: 'rail-top', widthPx: 300, heightPx: 250, isReserved: true }]}
      last={<p>What stays in sight.</p>}
      isOnlyBeside={false}
    >
      <p>A list.</p>
    </Rail>
  ),
}
