import { LivedExperienceLink } from './LivedExperienceLink.tsx'
import type { LivedExperiencePlan } from './lived-experience.rules.ts'

/** The byline of a reader in a text (COMM-9). */
export function WidgetView({ plan }: { plan: LivedExperiencePlan }) {
  return <LivedExperienceLink plan={plan} />
}
