import { routePatterns } from '#routing/routes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './SentenceFeedback.module.css'
import { SentenceFeedbackSent } from './SentenceFeedbackSent.tsx'
import { sentencePlace, sentenceText } from './sentence-feedback.hooks.ts'
import { sentenceLengths, sentenceMessages } from './sentence-feedback.schema.ts'

export interface SentencePlan {
  article: { path: string; title: string }
  textHash: string
  /** A secret of this form. */
  receipt: string
  parts: { section: string; title: string; lines: string[][] }[]
}

const id = 'sentence-feedback'
const fieldId = (name: string) => `${id}-${name}`

/**
 * The form for reporting a mistake in words of an article (REV-10). Each sentence is a choice, which works by keyboard
 * and touch without scripts; with scripts the words selected in the text go into the field.
 */
export function SentenceFeedback({ plan, form }: { plan: SentencePlan; form: FormState }) {
  const { t } = useTexts()
  const { article, textHash, parts } = plan
  const receipt = form.values.receipt ?? plan.receipt
  return (
    <FormPanel
      titleId={`${id}-title`}
      title={t('sentenceFeedback.title')}
      level={1}
      behavior="sentence-feedback"
      intro={
        <Text
          id="sentenceFeedback.about"
          values={{ title: article.title, a: (title) => <a href={article.path}>{title}</a> }}
        />
      }
    >
      <ActionForm
        action={routePatterns.sentenceFeedback}
        form={form}
        fieldId={fieldId}
        submit={t('sentenceFeedback.submit')}
        captcha
        messages={sentenceMessages}
        sent={<SentenceFeedbackSent receipt={receipt} article={article.path} isSent={false} level={1} />}
      >
        <input type="hidden" name="pathname" value={article.path} />
        <input type="hidden" name="textHash" value={textHash} />
        <input type="hidden" name="receipt" value={receipt} />
        <input type="hidden" name="section" defaultValue={form.values.section ?? ''} disabled />
        <fieldset className={styles.text} {...sentenceText.attributes()}>
          <legend>{t('sentenceFeedback.sentences')}</legend>
          {parts.map(({ section, title, lines }) => (
            <div key={section} {...sentencePlace.attributes(section)}>
              {title && (
                <p dir="auto" className={styles.part}>
                  <DirectedText text={title} />
                </p>
              )}
              {lines.map((sentences) => (
                <p key={sentences.join(' ')} dir="auto">
                  {sentences.map((sentence) => (
                    <label key={sentence} className={styles.sentence}>
                      <input
                        type="radio"
                        name="sentence"
                        value={`${section}|${sentence}`}
                        defaultChecked={form.values.sentence === `${section}|${sentence}`}
                      />
                      <span>
                        <DirectedText text={sentence} />
                      </span>{' '}
                    </label>
                  ))}
                </p>
              ))}
            </div>
          ))}
        </fieldset>
        <FormField
          form={form}
          id={fieldId('quote')}
          name="quote"
          label={t('sentenceFeedback.quote')}
          hint={t('sentenceFeedback.quoteHint')}
          rows={2}
          longest={sentenceLengths.quote}
        />
        <FormField
          form={form}
          id={fieldId('text')}
          name="text"
          label={t('sentenceFeedback.text')}
          rows={4}
          longest={sentenceLengths.text}
        />
      </ActionForm>
    </FormPanel>
  )
}
