import type { SitePath } from '#model/text/text.ts'
import { routePatterns } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './Feedback.module.css'

/** The questions with a choice of answers. What is sent is the text of the answer: it needs no key to be read. */
const questions = [
  {
    name: 'reader',
    text: 'Who did you read this article for?',
    answers: ['Myself', 'Somebody I care for', 'My work or studies'],
  },
  { name: 'foundAnswer', text: 'Did you find what you were looking for?', answers: ['Yes', 'In part', 'No'] },
  { name: 'easeOfReading', text: 'How easy was it to read?', answers: ['Easy', 'In part hard', 'Hard'] },
]

/** A few questions after the thanks, none of which has to be answered (FEED-6). Posts without scripts. */
export function FeedbackSurvey({ form, article, level }: { form: FormState; article: SitePath; level: 2 | 3 }) {
  const Title = `h${level}` as const
  const id = (name: string) => `survey-${form.key}-${name}`
  return (
    <section className={styles.survey} aria-labelledby={id('title')} {...behaviors('feedback-survey')}>
      <Title className={styles.subtitle} id={id('title')}>
        A few more questions, if you like
      </Title>
      <ActionForm
        failure="form.failure"
        action={routePatterns.feedbackSurvey}
        form={form}
        fieldId={id}
        submit="Send answers"
        captcha
        sent={<SurveySent level={level} />}
      >
        <input type="hidden" name="pathname" value={article} />
        {questions.map(({ name, text, answers }) => (
          <fieldset key={name} className={styles.question}>
            <legend>{text}</legend>
            {answers.map((answer) => (
              <label key={answer} className={styles.box}>
                <input type="radio" name={name} value={answer} defaultChecked={form.values[name] === answer} />
                <span>{answer}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <FormField
          form={form}
          id={id('missing')}
          name="missing"
          label="What should we write about next?"
          hint="Up to 500 characters. Please leave out your name and how to reach you."
          isOptional
          rows={3}
        />
      </ActionForm>
    </section>
  )
}

/** After the answers, in their place or on a page of its own. */
export function SurveySent({ level }: { level: 1 | 2 | 3 }) {
  return (
    <FormSent title="Thank you for your answers" level={level}>
      <p>Your answers were sent, without anything about you.</p>
    </FormSent>
  )
}
