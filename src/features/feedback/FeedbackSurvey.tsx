import type { SitePath } from '#model/text/text.ts'
import { routePatterns } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './Feedback.module.css'

/**
 * The questions with a choice of answers. Every language sends the English text of the answer: it is readable without a
 * key, and answers in several languages can be counted together.
 */
const questions = [
  {
    name: 'reader',
    text: 'feedback.surveyReader',
    answers: [
      { sent: 'Myself', text: 'feedback.surveyReaderMyself' },
      { sent: 'Somebody I care for', text: 'feedback.surveyReaderSomebody' },
      { sent: 'My work or studies', text: 'feedback.surveyReaderWork' },
    ],
  },
  {
    name: 'foundAnswer',
    text: 'feedback.surveyFound',
    answers: [
      { sent: 'Yes', text: 'feedback.surveyFoundYes' },
      { sent: 'In part', text: 'feedback.surveyFoundInPart' },
      { sent: 'No', text: 'feedback.surveyFoundNo' },
    ],
  },
  {
    name: 'easeOfReading',
    text: 'feedback.surveyEase',
    answers: [
      { sent: 'Easy', text: 'feedback.surveyEaseEasy' },
      { sent: 'In part hard', text: 'feedback.surveyEaseInPart' },
      { sent: 'Hard', text: 'feedback.surveyEaseHard' },
    ],
  },
] as const

/** A few optional questions after the thanks (FEED-6). Posts without scripts. */
export function FeedbackSurvey({ form, article, level }: { form: FormState; article: SitePath; level: 2 | 3 }) {
  const Title = `h${level}` as const
  const { t } = useTexts()
  const id = (name: string) => `survey-${form.key}-${name}`
  return (
    <section className={styles.survey} aria-labelledby={id('title')} {...behaviors('feedback-survey')}>
      <Title className={styles.subtitle} id={id('title')}>
        {t('feedback.surveyTitle')}
      </Title>
      <ActionForm
        failure="form.failure"
        action={routePatterns.feedbackSurvey}
        form={form}
        fieldId={id}
        submit={t('feedback.surveySubmit')}
        captcha
        messages={['form.tooLong']}
        sent={<SurveySent level={level} />}
      >
        <input type="hidden" name="pathname" value={article} />
        {questions.map(({ name, text, answers }) => (
          <fieldset key={name} className={styles.question}>
            <legend>{t(text)}</legend>
            {answers.map(({ sent, text: answer }) => (
              <label key={sent} className={styles.box}>
                <input type="radio" name={name} value={sent} defaultChecked={form.values[name] === sent} />
                <span>{t(answer)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <FormField
          form={form}
          id={id('missing')}
          name="missing"
          label={t('feedback.surveyNext')}
          hint={t('feedback.surveyNextHint')}
          isOptional
          rows={3}
        />
      </ActionForm>
    </section>
  )
}

/** Shown after the survey, in its place or on a page of its own. */
export function SurveySent({ level }: { level: 1 | 2 | 3 }) {
  const { t } = useTexts()
  return (
    <FormSent title={t('feedback.surveySent')} level={level}>
      <p>{t('feedback.surveySentText')}</p>
    </FormSent>
  )
}
