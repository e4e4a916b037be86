import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentEntry, FolderConflict as FolderConflictAnswer } from '../../content-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './Content.module.css'
import { versionName } from './content-names.ts'
import { MergeDialog } from './MergeDialog.tsx'

/** NEWS-5: reports that folder and site have both changed the file since their common base, and merges their texts. */
export function FolderConflict({
  entry: { id, head },
  text,
  canSettle,
}: {
  entry: ContentEntry
  /** The text of the newest version. */
  text: string
  canSettle: boolean
}) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['content', id, 'folder', head.id],
    queryFn: () => ask(`/content/${id}/folder`, FolderConflictAnswer),
  })
  const settle = useMutation({
    mutationFn: (merged: string) =>
      change(
        `/content/${id}/settle`,
        { headId: head.id, folderText: data?.conflict?.text ?? '', text: merged },
        ContentEntry,
      ),
    onSuccess: () => setOpen(false),
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  if (!data?.conflict) return null
  return (
    <>
      <p className={styles.aside} role="status">
        The content folder has another text, which no import has taken: both have changed since.{' '}
        {canSettle && <DeskButton onPress={() => setOpen(true)}>Put both together</DeskButton>}
      </p>
      {isOpen && (
        <MergeDialog
          title="The folder and the site have both changed this file"
          texts={{ base: data.conflict.base, theirs: data.conflict.text, mine: text }}
          names={{ mine: versionName(head.number), theirs: 'The text of the folder' }}
          take="Save as a new version"
          isBusy={settle.isPending}
          problem={settle.error?.message}
          onTake={(merged) => settle.mutate(merged)}
          onClose={() => setOpen(false)}
        >
          <p>Readers see nothing of it before it is published. Later imports leave the file alone.</p>
        </MergeDialog>
      )}
    </>
  )
}
