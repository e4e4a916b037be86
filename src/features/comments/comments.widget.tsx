import { CommentList } from './CommentList.tsx'
import type { CommentsPlan } from './comments.rules.ts'

/** The comments in the section that is their place (BODY-3). */
export function WidgetView({ plan }: { plan: CommentsPlan }) {
  return <CommentList plan={plan} />
}
