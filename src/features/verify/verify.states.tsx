import type { ComponentStates } from '#ui/ComponentStates.ts'
import { VerifyPanel } from './VerifyPanel.tsx'

const example = 'https://www.example.org/health/metformin'

export const states: ComponentStates = {
  empty: () => <VerifyPanel plan={{ given: '', article: null, example }} />,
  'of an article': () => (
    <VerifyPanel
      plan={{
        given: '',
        article: { address: example, provenance: '/provenance/health/metformin.json' },
        example,
      }}
    />
  ),
}
