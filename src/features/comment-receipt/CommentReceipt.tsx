import type { Html } from '#model/text/text.ts'
import { routePatterns } from '#routing/routes.ts'
import { ActionForm } from '#ui/form/ActionForm.tsx'
import { FormCheckbox } from '#ui/form/FormCheckbox.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { Html as HtmlView } from '#ui/text/Html.tsx'
import styles from './CommentReceipt.module.css'
import type { ReceiptPlan } from './receipt.rules.ts'

/** What its writer sees of a comment: what became of it, what is stored, and a button that erases it (PRIV-3). */
export function CommentReceipt({
  plan,
  crisisText,
  token,
  form,
}: {
  plan: ReceiptPlan
  crisisText: Html | null
  token: string
  form: FormState
}) {
  return (
    <>
      {plan.isUrgent && crisisText && (
        <div className={styles.crisis}>
          <p>
            <strong>If things are this hard right now, please talk to somebody today.</strong>
          </p>
          <HtmlView html={crisisText} />
        </div>
      )}
      {plan.comments.map(({ id, status, explanation, article, sentOn, parts, link }) => (
        <section key={id} className={styles.comment} aria-label={`Comment of ${sentOn.display}`}>
          <h2 className={styles.status}>{status}</h2>
          <p>{explanation}</p>
          {link && (
            <p>
              <a href={link}>See it among the comments</a>
            </p>
          )}
          <p className={styles.facts}>
            Sent on <time dateTime={sentOn.date}>{sentOn.display}</time>
            {article && (
              <>
                {' '}
                to <a href={article.link}>{article.name}</a>
              </>
            )}
          </p>
          <dl className={styles.parts}>
            {parts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={styles.erase} aria-labelledby="erase-title">
        <h2 id="erase-title" className={styles.status}>
          Erase it
        </h2>
        <p>
          This deletes {plan.comments.length > 1 ? 'these comments' : 'your comment'} and your email for good, and
          withdraws your consent. Copies in our backups are deleted when those are. What you sent by other forms stays.
        </p>
        <ActionForm
          action={routePatterns.commentErasure}
          form={form}
          fieldId={(name) => `erase-${name}`}
          submit="Erase for good"
          sent={null}
        >
          <input type="hidden" name="receipt" value={token} />
          <FormCheckbox form={form} id="erase-newsletter" name="newsletter" label="Erase my newsletter signup as well">
            The one that you made with it. Any other ends by the link in each issue.
          </FormCheckbox>
        </ActionForm>
      </section>
    </>
  )
}
