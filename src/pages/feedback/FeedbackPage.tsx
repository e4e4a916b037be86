import type { ReactNode } from 'react'
import { Feedback } from '#features/feedback/Feedback.tsx'
import { FeedbackSurvey, SurveySent } from '#features/feedback/FeedbackSurvey.tsx'
import { FeedbackThanks } from '#features/feedback/FeedbackThanks.tsx'
import type { FeedbackPlan, ThanksPlan } from '#features/feedback/feedback.rules.ts'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { FormPage } from '../FormPage.tsx'

/** Feedback on an article by itself: the choice, a form, or what to do with a medical question. */
export function FeedbackPage(props: { plan: FeedbackPlan; thanks: ThanksPlan; form: FormState; survey: FormState }) {
  return (
    <Frame article={props.plan.article}>
      <Feedback {...props} level={1} />
    </Frame>
  )
}

/** Where a form that was sent without scripts leads, and where its survey is given back. */
export function FeedbackThanksPage({ plan, survey }: { plan: ThanksPlan; survey: FormState }) {
  return (
    <Frame article={plan.article}>
      <FeedbackThanks plan={plan} level={1} />
      <FeedbackSurvey form={survey} article={plan.article.path} level={2} />
    </Frame>
  )
}

/** Where a survey that was sent without scripts leads. */
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
