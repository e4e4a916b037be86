import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { LivedExperienceLink } from './LivedExperienceLink.tsx'

export const states: ComponentStates = {
  'with a photo': ({ portrait }) => (
    <LivedExperienceLink scope={sampleScope} byline={{ name: 'Ada', photo: portrait, commentId: 'states' }} />
  ),
  'a name that ends in s, no photo': () => (
    <LivedExperienceLink scope={sampleScope} byline={{ name: 'James', commentId: 'states' }} />
  ),
  'a long name': ({ portrait }) => (
    <LivedExperienceLink
      scope={sampleScope}
      byline={{ name: 'Wolfeschlegelsteinhausenbergerdorff the Elder', photo: portrait, commentId: 'states' }}
    />
  ),
}
