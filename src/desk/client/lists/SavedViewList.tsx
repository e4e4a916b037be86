import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type DocumentQuery, SavedViews } from '../../work-api.ts'
import { ask, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'
import styles from './Documents.module.css'
import { firstFilter, searchOf } from './list-filter.ts'

/** Filters saved under a name, and a button to save the present filter. */
export function SavedViewList({ filter, onChoose }: { filter: DocumentQuery; onChoose(filter: DocumentQuery): void }) {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery({ queryKey: ['work', 'views'], queryFn: () => ask('/lists/views', SavedViews) })
  const remove = useMutation({
    mutationFn: (id: string) => post(`/lists/views/${id}/remove`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['work', 'views'] }),
  })
  const shown = searchOf(filter)
  const views = data?.views ?? []
  const current = views.find(({ query }) => searchOf(query) === shown)
  return (
    <nav aria-label="Saved lists" className={styles.views}>
      <Button
        className={styles.view ?? ''}
        aria-pressed={shown === searchOf(firstFilter)}
        onPress={() => onChoose(firstFilter)}
      >
        Articles
      </Button>
      {views.map(({ id, name, query, isOwn, owner }) => (
        <Button
          key={id}
          className={styles.view ?? ''}
          aria-pressed={current?.id === id}
          onPress={() => onChoose(query)}
        >
          <span dir="auto">{name}</span>
          {!isOwn && <span className={styles.path}> by {owner}</span>}
        </Button>
      ))}
      {current?.isOwn ? (
        <DeskButton onPress={() => remove.mutate(current.id)}>Remove “{current.name}”</DeskButton>
      ) : (
        !current &&
        shown !== searchOf(firstFilter) && <DeskButton onPress={() => setSaving(true)}>Save list</DeskButton>
      )}
      {isSaving && <SaveDialog filter={filter} onClose={() => setSaving(false)} />}
    </nav>
  )
}

function SaveDialog({ filter, onClose }: { filter: DocumentQuery; onClose(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useMutation({
    mutationFn: () => post('/lists/views', { name, query: filter, isShared }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['work', 'views'] })
      onClose()
    },
  })
  return (
    <DeskModal
      title="Save this list"
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" isDisabled={name.trim() === '' || save.isPending} onPress={() => save.mutate()}>
            Save
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      <DeskField label="Name" value={name} onChange={setName} maxLength={60} autoFocus />
      <label className={styles.check}>
        <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} /> Everybody at
        the desk sees it
      </label>
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
    </DeskModal>
  )
}
