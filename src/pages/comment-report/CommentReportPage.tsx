import { type ReportedComment, ReportForm } from '#features/comment-report/ReportForm.tsx'
import { ReportSent } from '#features/comment-report/ReportSent.tsx'
import type { Link } from '#model/text/text.ts'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { ToHome } from '../ToHome.tsx'

/** The page of the form, also for a rejected form. */
export function CommentReportPage({
  article,
  comment,
  form,
}: {
  article: Link
  comment: ReportedComment
  form: FormState
}) {
  return (
    <FormPage trail={[article]}>
      <ReportForm comment={comment} form={form} />
    </FormPage>
  )
}

/** The page after a report. `comments`: those of the article; null if the comment is not published any more. */
export function ReportSentPage({ contact, comments }: { contact: string; comments: string | null }) {
  return (
    <FormPage>
      <ReportSent contact={contact} />
      {comments === null ? (
        <ToHome />
      ) : (
        <p>
          <a href={comments}>
            <Text id="page.toArticle" />
          </a>
        </p>
      )}
    </FormPage>
  )
}
