import type { ReactNode } from 'react'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { topicRequestTitleId } from './TopicRequest.tsx'

/** The form as a dialog, for the page that opens it. */
export function TopicRequestDialog({ children }: { children: ReactNode }) {
  return <FormDialog titleId={topicRequestTitleId}>{children}</FormDialog>
}
