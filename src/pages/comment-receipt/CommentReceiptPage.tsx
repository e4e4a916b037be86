import { CommentReceipt } from '#features/comment-receipt/CommentReceipt.tsx'
import type { ReceiptPlan } from '#features/comment-receipt/receipt.rules.ts'
import type { Html } from '#model/text/text.ts'
import { FormSent } from '#ui/form/FormSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { InvalidLinkPage } from '../InvalidLinkPage.tsx'

/** The private page of a comment, which its writer reaches by a link. */
export function CommentReceiptPage(receipt: {
  plan: ReceiptPlan
  crisisText: Html | null
  token: string
  /** The form that erases. */
  form: FormState
}) {
  return (
    <FormPage>
      <h1>{receipt.plan.comments.length > 1 ? 'Your comments' : 'Your comment'}</h1>
      <CommentReceipt {...receipt} />
    </FormPage>
  )
}

/** What the button leads to: what is gone, and what is not. */
export function CommentErasedPage({
  title,
  hasErasedSignup,
  contact,
}: {
  title: string
  /** Whether the signup for the newsletter was to be erased as well. */
  hasErasedSignup: boolean
  contact: string
}) {
  return (
    <FormPage>
      <FormSent title={title} level={1}>
        <p>
          It is gone for good, with your condition, age, years, email and consent, and what moderators wrote about it.
          {hasErasedSignup && ' So is the newsletter signup that you made with it, if you did.'} It may take a few
          minutes to leave every copy of the page. Copies in our backups are deleted when those are.
        </p>
        <p>
          Not erased: that a comment was erased, and when
          {!hasErasedSignup && '; a newsletter signup, which the link in each issue ends'}; and what you sent us by
          other forms, such as feedback, or by another comment. To have everything erased that we hold of your address,
          write to <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </FormSent>
    </FormPage>
  )
}

/** Where a link leads that no comment has, or not any more. */
export function NoCommentPage({ title, contact }: { title: string; contact: string }) {
  return (
    <InvalidLinkPage title={title}>
      It was erased, or part of the link is missing: copy the whole link into your browser. Comments that were not
      published are deleted after a while. If yours is still among the comments, write to{' '}
      <a href={`mailto:${contact}`}>{contact}</a>.
    </InvalidLinkPage>
  )
}
