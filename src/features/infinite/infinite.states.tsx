import type { ComponentStates } from '#ui/ComponentStates.ts'
import { InfiniteEnd } from './InfiniteEnd.tsx'
import type { ScrollEntry, WidgetEntry } from './infinite.rules.ts'
import { ReadNextPlace, ReadNextWidget } from './ReadNextWidget.tsx'

const entry: ScrollEntry = {
  path: '/health/next',
  title: 'How to treat acne scars',
  text: 'What each treatment does, and for which scars.',
}
const widget = (...titles: string[]): WidgetEntry[] =>
  titles.map((title, index) => ({ path: `/health/${index}`, href: `/health/${index}`, title }))

export const states: ComponentStates = {
  'the end of the articles': () => <InfiniteEnd queue={[entry]} />,
  'the end, a long title without text': () => (
    <InfiniteEnd queue={[{ ...entry, text: '', title: 'Pneumonoultramicroscopicsilicovolcanoconiosis explained' }]} />
  ),
  'the widget': () => (
    <ReadNextPlace>
      <ReadNextWidget entries={widget('How to fade dark spots', 'Keloids', 'Scars and what helps against them')} />
    </ReadNextPlace>
  ),
  'the widget, six long titles': () => (
    <ReadNextPlace>
      <ReadNextWidget
        entries={widget(
          ...Array.from(
            { length: 6 },
            (_, index) => `${index + 1} Pneumonoultramicroscopicsilicovolcanoconiosis, explained for those who wait`,
          ),
        )}
      />
    </ReadNextPlace>
  ),
}
