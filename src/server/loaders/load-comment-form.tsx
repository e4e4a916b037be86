import { randomBytes, randomUUID } from 'node:crypto'
import { CommentForm, type CommentFormPlan } from '#features/comment-form/CommentForm.tsx'
import { takesComments } from '#features/comments/comments.rules.ts'
import { commentFormAddress, commentPaths } from '#model/readers/comment-addresses.ts'
import { CommentFormPage, CommentSentPage } from '#pages/comment-form/CommentFormPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { commentHelp } from '#texts/safety/crisis-help.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** The form for a comment on the article in `?article=`; also the page after a comment without a receipt. */
export async function loadCommentForm(input: LoaderInput): Promise<LoadedPage | null> {
  const { context } = input
  const { texts } = context
  if (context.path !== commentPaths.sent) return commentFormPage(emptyForm(randomUUID()), input)
  return {
    head: formHead(texts.t('formHead.commentThanks'), texts.t('formHead.commentFate'), commentPaths.sent),
    content: <CommentSentPage contact={context.site.publisher.contact} />,
    tags: [],
  }
}

/** The page of the form, empty or rejected. */
export async function commentFormPage(form: FormState, input: LoaderInput): Promise<LoadedPage | null> {
  const { store, context, query } = input
  const found = query.article ? await store.articles.byPath(query.article) : null
  if (!found || !takesComments(found.article)) return null
  const { title, comments, contentMeta } = found.article
  const { site, texts, renderedAt } = context
  const plan: CommentFormPlan = {
    article: contentMeta.canonicalPath,
    conditionOptions: comments.conditionOptions,
    siteName: site.name,
    contact: site.publisher.contact,
    help: commentHelp(site, texts),
    offersDecisionMail: site.commentDecisionMail,
    // A rejected form keeps its receipt and time.
    receipt: form.values.receipt ?? randomBytes(24).toString('base64url'),
    shownAt: form.values.shownAt ?? String(renderedAt.getTime()),
  }
  return {
    head: formHead(
      texts.t('formHead.comment', { title }),
      texts.t('formHead.commentText'),
      commentFormAddress(plan.article),
    ),
    content: <CommentFormPage article={{ name: title, link: plan.article }} plan={plan} form={form} />,
    fragment: <CommentForm plan={plan} form={form} level={3} />,
    tags: [],
  }
}
