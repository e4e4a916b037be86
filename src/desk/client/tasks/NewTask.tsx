import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ContentFileView } from '../../content-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { TaskDialog } from './TaskDialog.tsx'

/** NEWS-11: makes a task from any section; on the page of a file, the task is about that file. */
export function NewTask({ account }: { account: string }) {
  const [isOpen, setOpen] = useState(false)
  const [location] = useLocation()
  const queries = useQueryClient()
  useShortcuts({ t: () => setOpen(true) })
  const id = /^\/(?:content|reviews)\/([0-9a-f-]{36})$/.exec(location)?.[1]
  const view = queries.getQueryData<ContentFileView>(['content', id ?? ''])
  return (
    <>
      <DeskButton onPress={() => setOpen(true)}>
        New task <kbd>t</kbd>
      </DeskButton>
      {isOpen && (
        <TaskDialog
          about={id ? { id, name: view?.entry.path ?? 'this document' } : null}
          account={account}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
