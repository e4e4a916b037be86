import type { LivedExperience } from '#model/articles/lived-experience.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { LivedExperienceLink } from './LivedExperienceLink.tsx'
import { planLivedExperience } from './lived-experience.rules.ts'

function link(fields: Omit<LivedExperience, 'commentId'>) {
  return <LivedExperienceLink plan={planLivedExperience(fields, '#comment-states')} />
}

export const states: ComponentStates = {
  'with a photo': ({ portrait }) => link({ name: 'Ada', photo: portrait }),
  'a name that ends in s, no photo': () => link({ name: 'James' }),
  'a long name': ({ portrait }) => link({ name: 'Wolfeschlegelsteinhausenbergerdorff the Elder', photo: portrait }),
}
