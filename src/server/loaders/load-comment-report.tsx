import { randomUUID } from 'node:crypto'
import { commentPaths, reportAddress } from '#model/readers/comment-addresses.ts'
import { CommentReportPage, ReportSentPage } from '#pages/comment-report/CommentReportPage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

/** The form that reports the published comment in `?comment=`, and the page after a report. */
export async function loadCommentReport(input: LoaderInput): Promise<LoadedPage | null> {
  const { context, store, query } = input
  const { texts } = context
  if (context.path !== commentPaths.reported) return commentReportPage(emptyForm(randomUUID()), input)
  const path = query.comment ? (await store.comments.get(query.comment))?.articlePath : null
  return {
    head: formHead(texts.t('formHead.reportThanks'), texts.t('formHead.reportFate'), commentPaths.reported),
    content: <ReportSentPage contact={context.site.publisher.contact} comments={path ? `${path}#comments` : null} />,
    tags: [],
  }
}

/** The page of the form, empty or rejected; null if no such comment is published. */
export async function commentReportPage(
  form: FormState,
  { store, query, context: { texts } }: LoaderInput,
): Promise<LoadedPage | null> {
  const comment = query.comment ? await store.comments.get(query.comment) : null
  if (comment?.state !== 'approved' || comment.articlePath === null) return null
  const { id, articlePath, articleTitle, condition, text, editedText } = comment
  return {
    head: formHead(texts.t('formHead.report'), texts.t('formHead.reportText'), reportAddress(id)),
    content: (
      <CommentReportPage
        article={{ name: articleTitle ?? articlePath, link: articlePath }}
        comment={{ id, condition, text: editedText || text }}
        form={form}
      />
    ),
    tags: [],
  }
}
