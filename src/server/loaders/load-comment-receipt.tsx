import { randomUUID } from 'node:crypto'
import { planReceipt } from '#features/comment-receipt/receipt.rules.ts'
import { commentPaths } from '#model/readers/comment-addresses.ts'
import { CommentErasedPage, CommentReceiptPage, NoCommentPage } from '#pages/comment-receipt/CommentReceiptPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { commentHelp } from '#texts/safety/crisis-help.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** The private page of the comments sent with the token in `?token=`. Loading it changes nothing. */
export async function loadCommentReceipt(input: LoaderInput): Promise<LoadedPage | null> {
  return commentReceiptPage(emptyForm(randomUUID()), input)
}

/** @param form  the one-button form that erases, empty or rejected */
export async function commentReceiptPage(form: FormState, { store, context, query }: LoaderInput): Promise<LoadedPage> {
  const { token = '' } = query
  const { texts } = context
  const head = (title: string) => formHead(title, texts.t('formHead.receipt'), commentPaths.receipt)
  if (context.path === commentPaths.erased) {
    const title = texts.t('formHead.erased')
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
    const title = texts.t('formHead.noComment')
    const content = <NoCommentPage title={title} contact={context.site.publisher.contact} />
    return { head: head(title), content, tags: [], status: 404 }
  }
  const help = commentHelp(context.site, texts)
  return {
    head: head(texts.t('formHead.receiptTitle')),
    content: <CommentReceiptPage plan={planReceipt(comments)} help={help} token={token} form={form} />,
    tags: [],
  }
}
