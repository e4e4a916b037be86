import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Label, TextArea, TextField } from 'react-aria-components'
import type { Task } from '../../work-api.ts'
import { post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import fields from '../controls/DeskField.module.css'
import { DeskField } from '../controls/DeskField.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import table from '../controls/Table.module.css'
import { PersonSelect } from './PersonSelect.tsx'

/** Makes or changes a task. */
export function TaskDialog({
  task,
  about = null,
  account = null,
  onClose,
}: {
  /** The task to change; omitted for a new task. */
  task?: Task | undefined
  /** The file that a new task is about. */
  about?: { id: string; name: string } | null
  /** The initial assignee of a new task. */
  account?: string | null
  onClose(): void
}) {
  const queries = useQueryClient()
  const [title, setTitle] = useState(task?.title ?? '')
  const [detail, setDetail] = useState(task?.detail ?? '')
  const [assignee, setAssignee] = useState(task ? (task.assignee?.id ?? null) : account)
  const [dueOn, setDueOn] = useState(task?.dueOn ?? '')
  const save = useMutation({
    mutationFn: () => {
      const given = { title, detail, assignee, dueOn: dueOn || null }
      return task ? post(`/tasks/${task.id}`, given) : post('/tasks', { ...given, fileId: about?.id ?? null })
    },
    onSuccess: async () => {
      await Promise.all(['work', 'home', 'content'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      onClose()
    },
  })
  return (
    <DeskModal
      title={task ? 'Change the task' : 'New task'}
      onClose={onClose}
      buttons={
        <>
          <DeskButton look="main" isDisabled={title.trim() === '' || save.isPending} onPress={() => save.mutate()}>
            {task ? 'Save' : 'Make the task'}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
    >
      {about && (
        <p>
          About <b dir="auto">{about.name}</b>
        </p>
      )}
      <DeskField label="What is to be done" value={title} onChange={setTitle} maxLength={200} dir="auto" autoFocus />
      <TextField className={fields.field ?? ''} value={detail} onChange={setDetail} maxLength={2000}>
        <Label>More about it</Label>
        <TextArea rows={3} dir="auto" />
      </TextField>
      <PersonSelect label="For" value={assignee} onChange={setAssignee} />
      <DeskField label="Due" type="date" value={dueOn} onChange={setDueOn} />
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
    </DeskModal>
  )
}
