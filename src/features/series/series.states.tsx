import { seriesColorSchemes } from '#model/articles/series.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { samplePerson } from '../testing/sample-article.ts'
import { SeriesHeader } from './SeriesHeader.tsx'
import { SeriesHero } from './SeriesHero.tsx'
import type { SeriesPlan } from './series.rules.ts'

const neighbour = { title: 'The Mediterranean diet: what it is, what it does, and how to start', link: '/health' }

function plan(fields: Partial<SeriesPlan> = {}): SeriesPlan {
  return {
    title: 'Sleep well',
    link: '/series/sleep-well',
    icon: undefined,
    description: 'What a night is made of, what spoils it, and what helps.',
    scheme: 'sea',
    author: null,
    part: { number: 2, count: 5 },
    previous: neighbour,
    next: neighbour,
    hasAside: true,
    ...fields,
  }
}

function hero(fields: Partial<SeriesPlan>) {
  const shown = plan(fields)
  return (
    <div data-series-scheme={shown.scheme}>
      <SeriesHero plan={shown} breadcrumbs={null}>
        <h2>An article of the series</h2>
      </SeriesHero>
    </div>
  )
}

const schemes = seriesColorSchemes.flatMap((scheme): [string, ComponentStates[string]][] => [
  [`hero, ${scheme}`, ({ image }) => hero({ scheme, icon: image, author: samplePerson('Priya Raman') })],
])

export const states: ComponentStates = {
  ...Object.fromEntries(schemes),
  'hero, no picture, no part': () => hero({ part: null, previous: null, next: null, description: '' }),
  'hero, long words': ({ image }) =>
    hero({
      icon: image,
      title: 'Pneumonoultramicroscopicsilicovolcanoconiosis and electroencephalography, explained to those who wait',
    }),
  'page, one author': ({ image }) => (
    <div data-series-scheme="moss">
      <SeriesHeader
        series={{ ...plan({ icon: image }), author: samplePerson('Priya Raman') }}
        count={1}
        first="/health"
      />
    </div>
  ),
}
