import { TextChanges } from '#features/keep/TextChanges.tsx'
import { SentenceFeedback, type SentencePlan } from '#features/sentence-feedback/SentenceFeedback.tsx'
import { SentenceFeedbackSent } from '#features/sentence-feedback/SentenceFeedbackSent.tsx'
import type { IsoDate } from '#model/articles/date.ts'
import type { ShownChange } from '#model/history/version-states.ts'
import { useTexts } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText, ReadersText } from '#ui/text/DirectedText.tsx'
import { FormPage } from '../FormPage.tsx'

/** The form about words of an article (REV-10). */
export function SentenceFeedbackPage(props: { plan: SentencePlan; form: FormState }) {
  return (
    <FormPage>
      <SentenceFeedback {...props} />
    </FormPage>
  )
}

/** The page after a form without scripts. */
export function SentenceSentPage({ receipt, article }: { receipt: string; article: string | null }) {
  return (
    <FormPage>
      <SentenceFeedbackSent receipt={receipt} article={article} isSent level={1} />
    </FormPage>
  )
}

export interface SentenceReceipt {
  id: string
  /** Path of the article. */
  path: string
  /** Null if it is not published any more. */
  title: string | null
  sentOn: IsoDate
  quote: string
  text: string
  state: 'waits' | 'done' | 'answered'
  /** The changes in the version that answers it. */
  answer: { number: number; address: string; changes: ShownChange[] | null } | null
}

/** The feedback as its sender sees it, with the change that answers it (REV-10). */
export function SentenceReceiptPage({ receipts }: { receipts: readonly SentenceReceipt[] }) {
  const { t } = useTexts()
  return (
    <FormPage>
      <h1>{t('sentenceFeedback.receiptTitle')}</h1>
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} />
      ))}
    </FormPage>
  )
}

function Receipt({ receipt: { path, title, sentOn, quote, text, state, answer } }: { receipt: SentenceReceipt }) {
  const texts = useTexts()
  return (
    <>
      <p>
        {title !== null && (
          <>
            <a href={path}>
              <DirectedText text={title} />
            </a>
            {' · '}
          </>
        )}
        {texts.t('sentenceFeedback.received', { date: texts.date(sentOn) })}
      </p>
      <blockquote dir="auto">
        <mark>{quote}</mark>
      </blockquote>
      <ReadersText text={text} />
      <p>
        <strong>
          {answer
            ? texts.t('sentenceFeedback.answered', { number: answer.number })
            : texts.t(state === 'done' ? 'sentenceFeedback.done' : 'sentenceFeedback.waits')}
        </strong>
        {answer && (
          <>
            {' '}
            <a href={answer.address}>{texts.t('history.read', { number: answer.number })}</a>
          </>
        )}
      </p>
      {answer?.changes && <TextChanges changes={answer.changes} others={0} />}
    </>
  )
}

/** The page for an invalid address, or for deleted feedback. */
export function NoSentenceReceiptPage() {
  const texts = useTexts()
  return (
    <FormPage>
      <h1>{texts.t('sentenceFeedback.noReceipt')}</h1>
    </FormPage>
  )
}
