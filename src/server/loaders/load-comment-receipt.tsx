import { randomUUID } from 'node:crypto'
import { CommentReceipt } from '#features/comment-receipt/CommentReceipt.tsx'
import { planReceipt } from '#features/comment-receipt/receipt.rules.ts'
import { commentPaths } from '#model/comment-addresses.ts'
import { CommentReceiptPage } from '#pages/comment-receipt/CommentReceiptPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

/** The private page of what was sent with the token in `?token=`. Loading it changes nothing. */
export async function loadCommentReceipt(input: LoaderInput): Promise<LoadedPage | null> {
  return commentReceiptPage(emptyForm(randomUUID()), input)
}

/** @param form  the one-button form that erases, empty or rejected */
export async function commentReceiptPage(form: FormState, { store, context, query }: LoaderInput): Promise<LoadedPage> {
  const { token = '' } = query
  const head = (title: string) => formHead(title, 'What became of your comment.', commentPaths.receipt)
  if (context.path === commentPaths.erased)
    return {
      head: head('Your comment was erased'),
      content: (
        <CommentReceiptPage title="Your comment was erased">
          <p>It is gone for good, with your email and your consent. It may take a minute to leave the article.</p>
        </CommentReceiptPage>
      ),
      tags: [],
    }
  const comments = token === '' ? [] : await store.comments.byReceipt(token)
  if (comments.length === 0)
    return {
      head: head('No comment here'),
      content: (
        <CommentReceiptPage title="There is no comment under this link">
          <p>It was erased, or the link is incomplete. Comments that were not published are deleted after a while.</p>
        </CommentReceiptPage>
      ),
      tags: [],
      status: 404,
    }
  return {
    head: head('Your comment'),
    content: (
      <CommentReceiptPage title={comments.length > 1 ? 'Your comments' : 'Your comment'}>
        <CommentReceipt
          plan={planReceipt(comments)}
          crisisText={context.site.urgencyTexts.crisis ?? null}
          token={token}
          form={form}
        />
      </CommentReceiptPage>
    ),
    tags: [],
  }
}
