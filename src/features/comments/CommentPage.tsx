import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { CommentItems } from './CommentItems.tsx'
import type { PlannedComment } from './comments.rules.ts'

/** A page of all comments of an article, all shown (COMM-7). */
export function CommentPage({
  notes,
  comments,
  form,
}: {
  notes: string[]
  comments: PlannedComment[]
  form: string | null
}) {
  const texts = useTexts()
  return (
    <section aria-label={texts.t('comments.label')} data-comments="" {...behaviors('comments')}>
      <CommentItems notes={notes} form={form} comments={comments} />
    </section>
  )
}
