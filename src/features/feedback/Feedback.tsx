import { routePatterns } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './Feedback.module.css'
import { FeedbackSurvey } from './FeedbackSurvey.tsx'
import { FeedbackThanks } from './FeedbackThanks.tsx'
import {
  feedbackAsks,
  feedbackChange,
  feedbackChoice,
  feedbackChosen,
  feedbackPrompt,
  feedbackStep,
} from './feedback.hooks.ts'
import { type FeedbackChoice, type FeedbackPlan, stepField, type ThanksPlan } from './feedback.rules.ts'
import { feedbackLengths } from './feedback.schema.ts'
import { MedicalQuestion } from './MedicalQuestion.tsx'

/** The id of the title of a form. Several may be on a page, so ids hold the form's key. */
export function feedbackTitleId({ key }: FormState): string {
  return `feedback-${key}-title`
}

/**
 * Feedback on an article in steps: what kind, then the form or, for a medical question, where to ask it (FEED-1). Without
 * scripts each step is a page of its own, and the links lead from one to the next. The behaviour shows them in place.
 */
export function Feedback({
  plan,
  thanks,
  form,
  survey,
  level,
}: {
  plan: FeedbackPlan
  thanks: ThanksPlan
  form: FormState
  survey: FormState
  level: 1 | 2
}) {
  const Title = `h${level}` as const
  const id = (name: string) => `feedback-${form.key}-${name}`
  const hidden = (step: FeedbackPlan['step']) => (step === plan.step ? {} : { hidden: true })
  // A page of its own works without scripts: there a link would lose what was typed.
  const change =
    level === 1 ? (
      <button
        type="submit"
        form={id('form')}
        name={stepField}
        value="choice"
        className={styles.change}
        {...feedbackChange.attributes()}
      >
        Change
      </button>
    ) : (
      <a href={plan.changeHref} rel="nofollow" {...feedbackChange.attributes()}>
        Change
      </a>
    )
  return (
    <section
      className={styles.panel}
      aria-labelledby={feedbackTitleId(form)}
      data-article-path={plan.article.path}
      {...behaviors('feedback')}
    >
      <Title className={styles.title} id={feedbackTitleId(form)}>
        {plan.title}
      </Title>
      <p className={styles.about}>
        About: <a href={plan.article.path}>{plan.article.title}</a>
      </p>

      <div {...feedbackStep.attributes('choice')} {...hidden('choice')}>
        <ul className={styles.choices}>
          {plan.choices.map((choice) => (
            <li key={choice.type}>
              <Choice choice={choice} formId={isTyped(form) ? id('form') : null} />
            </li>
          ))}
        </ul>
      </div>

      <div tabIndex={-1} className={styles.step} {...feedbackStep.attributes('form')} {...hidden('form')}>
        <p className={styles.chosen}>
          <strong {...feedbackChosen.attributes()}>{plan.chosen.label}</strong>
          {change}
        </p>
        <ActionForm
          failure="form.failure"
          id={id('form')}
          action={routePatterns.feedback}
          form={form}
          fieldId={id}
          submit="Send feedback"
          captcha
          draft={`feedback ${plan.article.path}`}
          sent={<FeedbackThanks plan={thanks} level={level === 1 ? 2 : 3} />}
        >
          <input type="hidden" name="trackingTypeLabel" value={plan.chosen.label} />
          <input type="hidden" name="pathname" value={plan.article.path} />
          <FormField
            form={form}
            id={id('mainQuestion')}
            name="mainQuestion"
            label={<span {...feedbackAsks.attributes()}>{plan.chosen.prompt}</span>}
            hint={`Up to ${feedbackLengths.mainQuestion.toLocaleString('en-US')} characters. Our editors cannot give medical advice.`}
            rows={5}
          />
          <FormField
            form={form}
            id={id('yourEmail')}
            name="yourEmail"
            type="email"
            autoComplete="email"
            label="Your email"
            hint="For an answer to this feedback, and for nothing else"
            isOptional
          />
          <FormField
            form={form}
            id={id('yourName')}
            name="yourName"
            autoComplete="name"
            label="Your name"
            hint={`Up to ${feedbackLengths.yourName} characters`}
            isOptional
          />
          <label className={styles.box}>
            <input type="checkbox" name="newsletter" value="on" defaultChecked={form.values.newsletter === 'on'} />
            <span>Send me the wellness newsletter. You get an email to confirm it first.</span>
          </label>
        </ActionForm>
      </div>

      <div tabIndex={-1} className={styles.step} {...feedbackStep.attributes('medical')} {...hidden('medical')}>
        <MedicalQuestion doctor={plan.doctor} emergency={plan.emergency} />
        <p>{change}</p>
      </div>

      {/* Apart from the thanks, which are announced as a whole. */}
      <div className={styles.step} {...feedbackStep.attributes('survey')} hidden>
        <FeedbackSurvey form={survey} article={plan.article.path} level={level === 1 ? 2 : 3} />
      </div>
    </section>
  )
}

/** What a reader may have typed, by its fields. */
const typedFields = ['mainQuestion', 'yourEmail', 'yourName', 'newsletter'] as const

function isTyped({ values }: FormState): boolean {
  return typedFields.some((name) => (values[name] ?? '') !== '')
}

/** @param formId  of the form with what was typed; null where nothing was: a link leads to the step then */
function Choice({
  choice: { type, label, about, prompt, href },
  formId,
}: {
  choice: FeedbackChoice
  formId: string | null
}) {
  const marks = {
    className: styles.choice,
    ...feedbackChoice.attributes(label),
    ...feedbackPrompt.attributes(prompt),
    ...trackPress('feedback_type_chosen', { type }),
  }
  const words = (
    <>
      <strong>{label}</strong>
      <span>{about}</span>
    </>
  )
  if (formId === null)
    return (
      <a href={href} rel="nofollow" {...marks}>
        {words}
      </a>
    )
  return (
    <button type="submit" form={formId} name={stepField} value={type} {...marks}>
      {words}
    </button>
  )
}
