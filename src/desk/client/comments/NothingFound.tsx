import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { listOf } from './CommentFilters.tsx'
import type { CommentView } from './comment-list.ts'

/** Shown in place of an empty list: why it is empty, and what it will contain. */
export function NothingFound({ view, onSearchAll }: { view: CommentView; onSearchAll(): void }) {
  const { state, isReported, ...narrowing } = view
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  if (!isNarrowed) {
    const [title, text] = emptyTexts[listOf(view)]
    return <EmptyState title={title}>{text}</EmptyState>
  }
  return (
    <EmptyState title="No comment is found.">
      <p>Searched are the texts, other wordings, conditions and addresses.</p>
      {(state !== undefined || isReported) && <DeskButton onPress={onSearchAll}>Search all comments</DeskButton>}
    </EmptyState>
  )
}

const emptyTexts = {
  waiting: [
    'No comment waits.',
    'What readers send appears here at once: what may speak of a crisis first, then the oldest.',
  ],
  escalated: [
    'Nothing is escalated.',
    'Comments that somebody has passed on to those who can act in a crisis are here.',
  ],
  approved: ['Nothing is approved yet.', 'Comments that readers see below their articles are here.'],
  rejected: ['Nothing is rejected.', 'Rejected comments are here until they are deleted, with the reason.'],
  reported: ['Nothing is reported.', 'Published comments that readers have reported are here until somebody decides.'],
  all: ['There are no comments yet.', 'Articles with a list of conditions take comments; what readers send is here.'],
} as const
