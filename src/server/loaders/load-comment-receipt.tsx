import { randomUUID } from 'node:crypto'
import { planReceipt } from '#features/comment-receipt/receipt.rules.ts'
import { commentPaths } from '#model/readers/comment-addresses.ts'
import { crisisHelp } from '#model/safety/crisis-help.ts'
import { CommentErasedPage, CommentReceiptPage, NoCommentPage } from '#pages/comment-receipt/CommentReceiptPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** The private page of what was sent with the token in `?token=`. Loading it changes nothing. */
export async function loadCommentReceipt(input: LoaderInput): Promise<LoadedPage | null> {
  return commentReceiptPage(emptyForm(randomUUID()), input)
}

/** @param form  the one-button form that erases, empty or rejected */
export async function commentReceiptPage(form: FormState, { store, context, query }: LoaderInput): Promise<LoadedPage> {
  const { token = '' } = query
  const head = (title: string) => formHead(title, 'What became of your comment.', commentPaths.receipt)
  if (context.path === commentPaths.erased) {
    const title = 'Your comment was erased'
    return {
      head: head(title),
      content: (
        <CommentErasedPage
          title={title}
          hasErasedSignup={query.newsletter === 'true'}
          contact={context.site.publisher.contact}
        />
      ),
      tags: [],
    }
  }
  const comments = token === '' ? [] : await store.comments.byReceipt(token)
  if (comments.length === 0) {
    const title = 'There is no comment under this link'
    const content = <NoCommentPage title={title} contact={context.site.publisher.contact} />
    return { head: head(title), content, tags: [], status: 404 }
  }
  const crisisText = crisisHelp(context.site)
  return {
    head: head('Your comment'),
    content: <CommentReceiptPage plan={planReceipt(comments)} crisisText={crisisText} token={token} form={form} />,
    tags: [],
  }
}
