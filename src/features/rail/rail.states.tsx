import type { ComponentStates } from '#ui/ComponentStates.ts'
import { PaidCards, ShopCard } from './RailCards.tsx'
import type { PaidCard } from './rail.rules.ts'
import { ScrollIndicator } from './ScrollIndicator.tsx'
import { SponsoredList } from './SponsoredList.tsx'

const shop = 'https://shop.example.com/shoes?subid=1'
const longTitle =
  'Pneumonoultramicroscopicsilicovolcanoconiosis and otorhinolaryngological care, compared over two long winters'
const link = (title: string) => ({
  href: `${shop}&of=${encodeURIComponent(title)}`,
  rel: 'sponsored nofollow noopener',
})
const card = (title: string, fields: Partial<PaidCard> = {}): PaidCard => ({
  title,
  image: null,
  link: link(title),
  text: 'See it at the shop',
  isPaid: true,
  ...fields,
})
const steps = (count: number, text = '') =>
  Array.from({ length: count }, (_, index) => ({ title: `Part ${index + 1}`, text, link: `#part-${index + 1}` }))

function indicator(entries: ReturnType<typeof steps>) {
  return (
    <ScrollIndicator
      plan={{ titleId: 'rail-indicator', title: 'Articles to go on with', entries, isOnPage: false, path: '' }}
    />
  )
}

function shopCard(...titles: string[]) {
  const offer = { image: null, buttonText: 'See product', price: '$40 to $55' }
  return (
    <ShopCard
      plan={{ titleId: 'rail-shop', products: titles.map((title) => ({ title, link: link(title), ...offer })) }}
    />
  )
}

export const states: ComponentStates = {
  'indicator, one step': () => indicator(steps(1)),
  'indicator, six steps with text': () => indicator(steps(6, longTitle)),
  'shop, one product': () => shopCard('Example walking shoes'),
  'shop, long names': () => shopCard(longTitle, `${longTitle} again`),
  'paid and own cards': ({ image }) => (
    <PaidCards
      plan={{
        titleId: 'rail-reviews',
        title: 'Reviews',
        cards: [
          card('Shoes that we tried', { image: { ...image, alt: '' } }),
          card('Our own guide', { link: { href: '/wellness' }, isPaid: false }),
          card(longTitle),
        ],
      }}
    />
  ),
  'sponsored list with a logo': ({ image }) => (
    <SponsoredList
      plan={{ titleId: 'rail-sponsored', title: 'More from Example Shoes', logo: { ...image, alt: 'Example Shoes' } }}
    >
      <p>The list.</p>
    </SponsoredList>
  ),
}
