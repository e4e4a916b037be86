import type { ReactNode } from 'react'
import { Feedback } from '#features/feedback/Feedback.tsx'
import { FeedbackSurvey, SurveySent } from '#features/feedback/FeedbackSurvey.tsx'
import { FeedbackThanks } from '#features/feedback/FeedbackThanks.tsx'
import type { FeedbackPlan, ThanksPlan } from '#features/feedback/feedback.rules.ts'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { FormPage } from '../FormPage.tsx'

/** The page of feedback on an article: the choice, a form, or advice for a medical question. */
export function FeedbackPage(props: { plan: FeedbackPlan; thanks: ThanksPlan; form: FormState; survey: FormState }) {
  return (
    <Frame article={props.plan.article}>
      <Feedback {...props} level={1} />
    </Frame>
  )
}

/** The page after a form without scripts, also for its rejected survey. */
export function FeedbackThanksPage({ plan, survey }: { plan: ThanksPlan; survey: FormState }) {
  return (
    <Frame article={plan.article}>
      <FeedbackThanks plan={plan} level={1} />
      <FeedbackSurvey form={survey} article={plan.article.path} level={2} />
    </Frame>
  )
}

/** The page after a survey without scripts. */
export function SurveyThanksPage({ plan }: { plan: ThanksPlan }) {
  return (
    <Frame article={plan.article}>
      <SurveySent level={1} />
    </Frame>
  )
}

function Frame({ article, children }: { article: ThanksPlan['article']; children: ReactNode }) {
  return (
    <FormPage>
      {children}
      <p>
        <Text
          id="page.backTo"
          values={{
            article: (
              <a href={article.path}>
                <DirectedText text={article.title} />
              </a>
            ),
          }}
        />
      </p>
    </FormPage>
  )
}
