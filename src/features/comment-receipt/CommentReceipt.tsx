import { routePatterns } from '#routing/routes.ts'
import type { CommentHelp } from '#texts/safety/crisis-help.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormCheckbox } from '#ui/form/FormCheckbox.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { DirectedText, ReadersText } from '#ui/text/DirectedText.tsx'
import { TitledHtml } from '#ui/text/TitledHtml.tsx'
import styles from './CommentReceipt.module.css'
import type { ReceiptPlan, ReceivedComment } from './receipt.rules.ts'

/** The writer's page of a comment: its state, its stored data, and a button that erases it (PRIV-3). */
export function CommentReceipt({
  plan,
  help,
  token,
  form,
}: {
  plan: ReceiptPlan
  help: readonly CommentHelp[]
  token: string
  form: FormState
}) {
  const texts = useTexts()
  return (
    <>
      {help
        .filter(({ name }) => plan.help.includes(name))
        .map(({ name, title, html }) => (
          <div key={name} className={styles.crisis}>
            <TitledHtml title={title} html={html} />
          </div>
        ))}
      {plan.comments.some(isPending) && <p>{texts.t('commentReceipt.keep')}</p>}
      {plan.comments.map(({ id, state, reason, article, sentOn, wantsDecision, parts, link }) => (
        <section
          key={id}
          className={styles.comment}
          aria-label={texts.t('commentReceipt.label', { date: texts.date(sentOn) })}
        >
          <h2 className={styles.status}>{texts.t(`commentReceipt.${state}`)}</h2>
          <p>
            <Explanation state={state} reason={reason} />
          </p>
          {link && (
            <p>
              <a href={link}>{texts.t('commentReceipt.seePublished')}</a>
            </p>
          )}
          <p className={styles.facts}>
            <SentOn day={sentOn} article={article} />
          </p>
          {wantsDecision && <p className={styles.facts}>{texts.t('commentReceipt.decisionMail')}</p>}
          <dl className={styles.parts}>
            {parts.map(({ name, text }) => (
              <div key={name}>
                <dt>{texts.t(`commentReceipt.${name}`)}</dt>
                <dd dir="auto">
                  <ReadersText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={styles.erase} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.status}>
          {texts.t('commentReceipt.erase')}
        </h2>
        <p>{texts.t('commentReceipt.eraseText', { count: plan.comments.length })}</p>
        <ActionForm
          action={routePatterns.commentErasure}
          form={form}
          fieldId={(name) => `erase-${name}`}
          submit={texts.t('commentReceipt.eraseSubmit')}
          sent={null}
        >
          <input type="hidden" name="receipt" value={token} />
          <FormCheckbox
            form={form}
            id="erase-newsletter"
            name="newsletter"
            label={texts.t('commentReceipt.eraseNewsletter')}
          >
            {texts.t('commentReceipt.eraseNewsletterHint')}
          </FormCheckbox>
        </ActionForm>
      </section>
    </>
  )
}

/** Whether a decision is pending: the page then asks the writer to keep its address and come back. */
function isPending({ state }: ReceivedComment): boolean {
  return state === 'waiting' || state === 'escalated'
}

function Explanation({ state, reason }: Pick<ReceivedComment, 'state' | 'reason'>) {
  const texts = useTexts()
  switch (state) {
    case 'approved':
      return texts.t('commentReceipt.approvedText')
    case 'rejected':
      return <Text id="commentReceipt.rejectedText" values={{ reason: reason ?? texts.t('commentReceipt.noReason') }} />
    // No promise to a writer in a crisis: neither that the comment will be posted, nor that we can help.
    case 'escalated':
      return texts.t('commentReceipt.escalatedText')
    case 'waiting':
      return texts.t('commentReceipt.waitingText', { from: 24, to: 48 })
  }
}

function SentOn({ day, article }: { day: string; article: ReceivedComment['article'] }) {
  const date = <time dateTime={day}>{useTexts().date(day)}</time>
  if (!article) return <Text id="commentReceipt.sentOn" values={{ date }} />
  return (
    <Text
      id="commentReceipt.sentOnTo"
      values={{
        date,
        article: (
          <a href={article.link}>
            <DirectedText text={article.name} />
          </a>
        ),
      }}
    />
  )
}
