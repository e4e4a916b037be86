import type { ComponentStates } from '#ui/ComponentStates.ts'
import { NothingPaid } from './NothingPaid.tsx'
import { Relations } from './Relations.tsx'
import { relationsOf } from './relations.rules.ts'

const nothing = { stored: [], shops: [], houseAds: [], adServer: null, pixels: [] }

export const states: ComponentStates = {
  'the switch': () => <NothingPaid />,
  'no relation': () => <Relations relations={relationsOf(nothing)} />,
  'some relations': () => (
    <Relations
      relations={relationsOf({
        ...nothing,
        stored: [{ kind: 'sponsor', name: 'Stride', link: '/sponsors/stride', articles: 2 }],
        shops: ['shop.example.com'],
        adServer: { name: 'An ad server' },
      })}
    />
  ),
}
