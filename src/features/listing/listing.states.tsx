import type { ListingItem } from '#model/articles/listing-item.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { ListingItemView } from './ListingItemView.tsx'
import { ListingWidget } from './ListingWidget.tsx'
import { planListing } from './listing.rules.ts'

const item = (fields: Partial<ListingItem>): ListingItem => ({
  category: 'Skin',
  title: 'How to fade dark spots',
  link: '/health/dark-spots',
  hidden: false,
  displayLarge: false,
  isSponsored: false,
  ...fields,
})

function list(items: ListingItem[]) {
  return (
    <ListingWidget title="Latest News" id="states">
      <ul>
        {planListing(items, { list: 'states' }).map((entry) => (
          <ListingItemView key={entry.title} item={entry} />
        ))}
      </ul>
    </ListingWidget>
  )
}

export const states: ComponentStates = {
  'one item': ({ image }) => list([item({ thumbnail: image })]),
  'no picture, no category': () => list([item({ category: '' })]),
  'a long title': ({ image }) =>
    list([
      item({
        thumbnail: image,
        category: 'Gastroenterology and hepatology',
        title:
          'Pneumonoultramicroscopicsilicovolcanoconiosis and electroencephalography and what it can and cannot tell about dizziness that lasts',
      }),
    ]),
  'one sponsored among others': ({ image }) =>
    list([item({ thumbnail: image, isSponsored: true }), item({ title: 'Acne scars', thumbnail: image })]),
  'one large': ({ image }) => list([item({ thumbnail: image, displayLarge: true }), item({ title: 'Acne scars' })]),
  fifty: ({ image }) =>
    list(Array.from({ length: 50 }, (_, index) => item({ title: `Article number ${index + 1}`, thumbnail: image }))),
}
