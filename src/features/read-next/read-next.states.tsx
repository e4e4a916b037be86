import { ReadNextItem } from '#model/articles/read-next.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { ReadNext } from './ReadNext.tsx'
import { planReadNext } from './read-next.rules.ts'

const item = (fields: object) =>
  ReadNextItem.parse({
    title: 'How to treat acne scars',
    text: 'What each treatment does, and for which scars.',
    link: `/health/${Object.keys(fields).length}`,
    medicallyReviewedBy: ['Elena Ruiz, MD'],
    ...fields,
  })
function list(...items: ReadNextItem[]) {
  const plan = planReadNext({ title: 'Related Coverage', items }, sampleScope, englishTexts)
  return plan && <ReadNext plan={plan} />
}

export const states: ComponentStates = {
  'one item': ({ image }) => list(item({ thumbnail: image })),
  'no pictures, no credits': () =>
    list(item({ link: '/health/one', medicallyReviewedBy: [] }), item({ link: '/health/two', text: '' })),
  'under nutrition': ({ image }) =>
    list(item({ thumbnail: image, link: '/nutrition/fiber', authors: ['Daniel Okafor'] })),
  'one replaced': ({ image }) =>
    list(
      item({ thumbnail: image }),
      item({ link: '/health/replaced', activationReplacement: '<p>This stands in place of an item.</p>' }),
    ),
  'long titles': ({ image }) =>
    list(
      item({
        thumbnail: image,
        title: 'Pneumonoultramicroscopicsilicovolcanoconiosis and electroencephalography, explained for those who wait',
      }),
      item({ link: '/health/b', title: 'Short', thumbnail: image }),
    ),
  fifty: ({ image }) =>
    list(...Array.from({ length: 50 }, (_, index) => item({ thumbnail: image, link: `/health/item-${index}` }))),
}
