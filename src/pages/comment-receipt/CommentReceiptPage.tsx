import { CommentReceipt } from '#features/comment-receipt/CommentReceipt.tsx'
import type { ReceiptPlan } from '#features/comment-receipt/receipt.rules.ts'
import type { CommentHelp } from '#texts/safety/crisis-help.ts'
import { Text } from '#texts/Text.tsx'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { InvalidLinkPage } from '../InvalidLinkPage.tsx'

/** The private page of a comment, which its writer reaches by a link. */
export function CommentReceiptPage(receipt: {
  plan: ReceiptPlan
  help: readonly CommentHelp[]
  token: string
  /** The form that erases. */
  form: FormState
}) {
  return (
    <FormPage>
      <h1>
        <Text id="commentPage.title" values={{ count: receipt.plan.comments.length }} />
      </h1>
      <CommentReceipt {...receipt} />
    </FormPage>
  )
}

/** The result of the button: what is erased, and what is not. */
export function CommentErasedPage({
  title,
  hasErasedSignup,
  contact,
}: {
  title: string
  /** Whether the newsletter signup was to be erased as well. */
  hasErasedSignup: boolean
  contact: string
}) {
  return (
    <FormPage>
      <FormSent title={title} level={1}>
        <p>
          <Text id="commentPage.erased" /> {hasErasedSignup && <Text id="commentPage.erasedSignup" />}
          {hasErasedSignup && ' '}
          <Text id="commentPage.erasedCopies" />
        </p>
        <p>
          <Text
            id={hasErasedSignup ? 'commentPage.keptNoSignup' : 'commentPage.kept'}
            values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }}
          />
        </p>
      </FormSent>
    </FormPage>
  )
}

/** The page for a link without a comment, or with an erased one. */
export function NoCommentPage({ title, contact }: { title: string; contact: string }) {
  return (
    <InvalidLinkPage title={title}>
      <Text id="commentPage.none" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
    </InvalidLinkPage>
  )
}
