import { escapedHtml } from '#model/text/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { Feedback } from './Feedback.tsx'
import { FeedbackSurvey } from './FeedbackSurvey.tsx'
import { FeedbackThanks } from './FeedbackThanks.tsx'
import { planFeedback, planHelpful, type ThanksPlan } from './feedback.rules.ts'
import { Helpful } from './Helpful.tsx'

const article = { path: '/health/dark-spots', title: 'How to fade dark spots' }
const thanks: ThanksPlan = { article, community: { name: 'Join the community', link: 'https://community.example.com' } }
const site = {
  urgencyTexts: { emergency: escapedHtml('Call 911 in the US or 999 in the UK.') },
  doctorQuestionLink: { name: 'Ask a doctor online', link: 'https://doctors.example.com' },
}
const form = emptyForm('states-feedback')
const survey = emptyForm('states-feedback-survey')

function State({
  set,
  type,
  ...given
}: {
  set: string
  type?: string
  values?: Record<string, string>
  problems?: typeof form.problems
}) {
  const plan = planFeedback({ set, type }, article, site)
  return plan && <Feedback plan={plan} thanks={thanks} form={{ ...form, ...given }} survey={survey} level={2} />
}

export const states: ComponentStates = {
  'the question': () => <Helpful plan={planHelpful(article.path)} />,
  'the choice after Yes': () => <State set="positive" />,
  'the choice after No': () => <State set="negative" />,
  'the form': () => <State set="positive" type="positiveInformative" />,
  'given back with problems': () => (
    <State
      set="negative"
      type="negativeIncorrect"
      values={{ yourEmail: 'ana@' }}
      problems={[
        { field: 'mainQuestion', message: 'Please enter your feedback' },
        { field: 'yourEmail', message: 'Error in email format' },
      ]}
    />
  ),
  'a medical question': () => <State set="negative" type="neutralMedicalQuestion" />,
  thanks: () => <FeedbackThanks plan={thanks} level={2} />,
  'thanks without a community': () => <FeedbackThanks plan={{ article, community: null }} level={2} />,
  'the survey': () => <FeedbackSurvey form={survey} article={article.path} level={2} />,
}
