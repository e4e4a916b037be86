import { type ReportedComment, ReportForm } from '#features/comment-report/ReportForm.tsx'
import { ReportSent } from '#features/comment-report/ReportSent.tsx'
import type { Link } from '#model/text/text.ts'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { ToHome } from '../ToHome.tsx'

/** The form by itself, and where it is given back. */
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

/** Where a report leads that was sent. `comments`: of the article; null where the comment is known no more. */
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
