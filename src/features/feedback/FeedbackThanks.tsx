import { trackPress } from '#runtime/track-attributes.ts'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { ThanksPlan } from './feedback.rules.ts'

/** Thanks for feedback, with the link to the community (FEED-1). */
export function FeedbackThanks({ plan, level }: { plan: ThanksPlan; level: 1 | 2 | 3 }) {
  return (
    <FormSent title="Thank you for your feedback" level={level}>
      <p>Our editors will read it. It helps us to make this article better.</p>
      {plan.community && (
        <p>
          Talk to others who live with the same:{' '}
          <a href={plan.community.link} rel="noopener" {...trackPress('feedback_community_clicked', {})}>
            {plan.community.name}
          </a>
        </p>
      )}
    </FormSent>
  )
}
