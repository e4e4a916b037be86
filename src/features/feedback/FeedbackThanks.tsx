import { trackPress } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { ThanksPlan } from './feedback.rules.ts'

/** Thanks for feedback, with the link to the community (FEED-1). */
export function FeedbackThanks({ plan, level }: { plan: ThanksPlan; level: 1 | 2 }) {
  const { t } = useTexts()
  const { community } = plan
  return (
    <FormSent title={t('feedback.thanks')} level={level}>
      <p>{t('feedback.thanksText')}</p>
      {community && (
        <p>
          <Text
            id="feedback.community"
            values={{
              name: community.name,
              a: (name) => (
                <a href={community.link} rel="noopener" {...trackPress('feedback_community_clicked', {})}>
                  {name}
                </a>
              ),
            }}
          />
        </p>
      )}
    </FormSent>
  )
}
