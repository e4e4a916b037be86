import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { eventsIn } from '#model/newsroom/content-transitions.ts'
import { ContentEntry } from '../../content-api.ts'
import type { ReviewView } from '../../reviews-api.ts'
import { change } from '../api.ts'
import { WordingDialog } from '../comments/dialogs/WordingDialog.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import table from '../controls/Table.module.css'

/** Longest quotation, in characters. */
const longestQuote = 200

/**
 * REV-4: sends a submitted version back to its editor, with a question. Words that are selected in the text are quoted.
 * A published version is not sent back: there a reviewer writes remarks.
 */
export function AskForChanges({ view: { id, headId, state } }: { view: ReviewView }) {
  const [initial, setInitial] = useState<string | null>(null)
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: (reason: string) =>
      change(`/content/${id}/step`, { event: 'requestChanges', headId, reason }, ContentEntry),
    onSuccess: () => setInitial(null),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  if (!eventsIn(state).includes('requestChanges')) return null
  return (
    <>
      <DeskButton onPress={() => setInitial(quoted(document.getSelection()?.toString() ?? ''))}>
        Ask the editor for changes…
      </DeskButton>
      <p role="alert" className={table.problem}>
        {ask.error?.message}
      </p>
      {initial !== null && (
        <WordingDialog
          title="Ask for changes"
          label="What is to change, or what you ask. Words that you select in the text are quoted here."
          initial={initial}
          maxLength={500}
          save="Send back"
          isBusy={ask.isPending}
          onSave={(reason) => ask.mutate(reason)}
          onClose={() => setInitial(null)}
        />
      )}
    </>
  )
}

function quoted(selected: string): string {
  const words = selected.trim().replace(/\s+/g, ' ')
  return words === '' ? '' : `“${words.slice(0, longestQuote)}”: `
}
