import { routePatterns } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { Texts } from '#texts/texts.ts'
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
import { feedbackLengths, feedbackMessages } from './feedback.schema.ts'
import { MedicalQuestion } from './MedicalQuestion.tsx'

/** The id of the title of a form. A page may have several, so ids contain the form's key. */
export function feedbackTitleId({ key }: FormState): string {
  return `feedback-${key}-title`
}

/**
 * Feedback on an article in steps: the type, then the form or, for a medical question, where to ask it (FEED-1).
 * Without scripts each step is a page of its own, with links between them. The behaviour shows them in place.
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
  const { t } = useTexts()
  const Title = `h${level}` as const
  const id = (name: string) => `feedback-${form.key}-${name}`
  const hidden = (step: FeedbackPlan['step']) => (step === plan.step ? {} : { hidden: true })
  // A page of its own works without scripts, where a link would lose the typed text.
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
        {t('feedback.change')}
      </button>
    ) : (
      <a href={plan.changeHref} rel="nofollow" {...feedbackChange.attributes()}>
        {t('feedback.change')}
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
        {t(plan.set === 'positive' ? 'feedback.titlePositive' : 'feedback.titleNegative')}
      </Title>
      <p className={styles.about}>
        <Text
          id="feedback.about"
          values={{ title: plan.article.title, a: (title) => <a href={plan.article.path}>{title}</a> }}
        />
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
          <strong {...feedbackChosen.attributes()}>{t(`feedback.${plan.chosen.name}Label`)}</strong>
          {change}
        </p>
        <ActionForm
          failure="form.failure"
          id={id('form')}
          action={routePatterns.feedback}
          form={form}
          fieldId={id}
          submit={t('feedback.submit')}
          captcha
          messages={feedbackMessages}
          draft={`feedback ${plan.article.path}`}
          sent={<FeedbackThanks plan={thanks} level={level} />}
        >
          <input type="hidden" name="trackingTypeLabel" value={plan.chosen.label} />
          <input type="hidden" name="pathname" value={plan.article.path} />
          <FormField
            form={form}
            id={id('mainQuestion')}
            name="mainQuestion"
            label={<span {...feedbackAsks.attributes()}>{promptOf(plan.chosen, t)}</span>}
            hint={t('feedback.textHint', { max: feedbackLengths.mainQuestion })}
            rows={5}
          />
          <FormField
            form={form}
            id={id('yourEmail')}
            name="yourEmail"
            type="email"
            autoComplete="email"
            label={t('feedback.yourEmail')}
            hint={t('feedback.emailHint')}
            isOptional
          />
          <FormField
            form={form}
            id={id('yourName')}
            name="yourName"
            autoComplete="name"
            label={t('feedback.yourName')}
            hint={t('feedback.nameHint', { max: feedbackLengths.yourName })}
            isOptional
          />
          <label className={styles.box}>
            <input type="checkbox" name="newsletter" value="on" defaultChecked={form.values.newsletter === 'on'} />
            <span>{t('feedback.newsletter')}</span>
          </label>
        </ActionForm>
      </div>

      <div tabIndex={-1} className={styles.step} {...feedbackStep.attributes('medical')} {...hidden('medical')}>
        <MedicalQuestion doctor={plan.doctor} emergency={plan.emergency} />
        <p>{change}</p>
      </div>

      {/* Outside the thanks, which screen readers announce as a whole. */}
      <div className={styles.step} {...feedbackStep.attributes('survey')} hidden>
        <FeedbackSurvey form={survey} article={plan.article.path} level={level === 1 ? 2 : 3} />
      </div>
    </section>
  )
}

/** The fields in which a reader may have typed. */
const typedFields = ['mainQuestion', 'yourEmail', 'yourName', 'newsletter'] as const

function isTyped({ values }: FormState): boolean {
  return typedFields.some((name) => (values[name] ?? '') !== '')
}

/** The question of the form; empty for a type without a form. */
function promptOf({ name }: FeedbackChoice, t: Texts['t']): string {
  return name === 'medical' ? '' : t(`feedback.${name}Prompt`)
}

/** @param formId  of the form with typed text; null without any, then the choice is a link to the step */
function Choice({ choice, formId }: { choice: FeedbackChoice; formId: string | null }) {
  const { t } = useTexts()
  const { type, label, name, href } = choice
  const marks = {
    className: styles.choice,
    ...feedbackChoice.attributes(label),
    ...feedbackPrompt.attributes(promptOf(choice, t)),
    ...trackPress('feedback_type_chosen', { type }),
  }
  const words = (
    <>
      <strong>{t(`feedback.${name}Label`)}</strong>
      <span>{t(`feedback.${name}About`)}</span>
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
