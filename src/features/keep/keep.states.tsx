import type { VersionState } from '#model/history/version-states.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { KeepPanel } from './KeepPanel.tsx'
import { KeptList } from './KeptList.tsx'
import { KeptState } from './KeptState.tsx'
import { TextChanges } from './TextChanges.tsx'

const changes: VersionState['changes'] = [
  {
    place: 'Treatment',
    subject: 'amounts',
    words: [
      { text: 'Take ', only: null },
      { text: '5', only: 'before' },
      { text: '50', only: 'after' },
      { text: ' mg.', only: null },
    ],
  },
]

export const states: ComponentStates = {
  'what can be done': () => <KeepPanel list="/kept" visit="/visit/health/dark-spots" />,
  'of a copy': () => <KeptState version={{ number: 2, date: '2026-03-14' }} />,
  'the list': () => <KeptList />,
  'what changed': () => <TextChanges changes={changes} others={2} />,
  'the same text': () => <TextChanges changes={[]} others={0} />,
}
