import type { ComponentStates } from '#ui/ComponentStates.ts'
import { LivedExperienceLink } from './LivedExperienceLink.tsx'

export const states: ComponentStates = {
  'with a photo': ({ portrait }) => (
    <LivedExperienceLink byline={{ name: 'Ada', photo: portrait, commentId: 'states' }} />
  ),
  'a name that ends in s, no photo': () => <LivedExperienceLink byline={{ name: 'James', commentId: 'states' }} />,
  'a long name': ({ portrait }) => (
    <LivedExperienceLink
      byline={{ name: 'Wolfeschlegelsteinhausenbergerdorff the Elder', photo: portrait, commentId: 'states' }}
    />
  ),
}
