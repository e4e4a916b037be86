import { behaviors } from '#runtime/behavior.ts'
import { CommentItems } from './CommentItems.tsx'
import type { PlannedComment } from './comments.rules.ts'

/** One page of all comments of an article: they all show (COMM-7). */
export function CommentPage({
  notes,
  comments,
  form,
}: {
  notes: string[]
  comments: PlannedComment[]
  form: string | null
}) {
  return (
    <section aria-label="Comments" data-comments="" {...behaviors('comments')}>
      <CommentItems notes={notes} form={form} comments={comments} />
    </section>
  )
}
