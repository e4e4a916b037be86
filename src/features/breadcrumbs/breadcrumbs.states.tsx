import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

const step = (name: string) => ({ name, link: `/health/${name.length}` })

export const states: ComponentStates = {
  one: () => <Breadcrumbs trail={[step('Health')]} />,
  deep: () => <Breadcrumbs trail={['Health', 'Skin', 'Acne', 'Scars', 'Treatments of scars'].map(step)} />,
  'long names': () => (
    <Breadcrumbs
      trail={[
        step('Health'),
        step('Otorhinolaryngology and head and neck surgery'),
        step('Paying for care in the United Kingdom'),
      ]}
    />
  ),
}
