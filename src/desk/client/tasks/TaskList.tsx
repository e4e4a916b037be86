import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Task } from '../../work-api.ts'
import { post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DueDay } from '../controls/DueDay.tsx'
import table from '../controls/Table.module.css'
import { TaskDialog } from './TaskDialog.tsx'
import styles from './Tasks.module.css'

/** Tasks, each with a button that ends it. */
export function TaskList({
  label,
  tasks,
  hasFile = true,
}: {
  label: string
  tasks: readonly Task[]
  hasFile?: boolean
}) {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<Task | null>(null)
  const end = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) => post(`/tasks/${id}/end`, { isDone }),
    onSettled: () => Promise.all(['work', 'home'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return (
    <>
      <ul className={styles.tasks} aria-label={label}>
        {tasks.map((task) => (
          <li key={task.id}>
            <label className={styles.task}>
              <input
                type="checkbox"
                checked={end.isPending && end.variables.id === task.id ? end.variables.isDone : task.done !== null}
                disabled={end.isPending}
                onChange={({ target }) => end.mutate({ id: task.id, isDone: target.checked })}
              />
              <span dir="auto">{task.title}</span>
            </label>
            {task.detail && (
              <p className={styles.detail} dir="auto">
                {task.detail}
              </p>
            )}
            <p className={styles.facts}>
              {task.done ? (
                <span>
                  Done by {task.done.by}
                  {task.done.version !== null && ` with version ${task.done.version}`}
                </span>
              ) : (
                <>
                  {task.dueOn && <DueDay day={task.dueOn} />}
                  <span>{task.assignee ? `For ${task.assignee.name}` : 'For nobody yet'}</span>
                </>
              )}
              {hasFile && task.file && (
                <Link href={`/content/${task.file.id}`}>
                  <span dir="auto">{task.file.title}</span>
                </Link>
              )}
              {!task.done && (
                <DeskButton aria-label={`Change the task: ${task.title}`} onPress={() => setChanged(task)}>
                  Change
                </DeskButton>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p role="alert" className={table.problem}>
        {end.error?.message}
      </p>
      {changed && <TaskDialog task={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
