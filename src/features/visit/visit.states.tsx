import type { ComponentStates } from '#ui/ComponentStates.ts'
import { VisitSheet } from './VisitSheet.tsx'

export const states: ComponentStates = {
  'with key points and sources': () => (
    <VisitSheet points={['Rest.', 'Drink.']} sources={['A', 'B', 'C', 'D', 'E', 'F']} />
  ),
  'with neither': () => <VisitSheet points={[]} sources={[]} />,
}
