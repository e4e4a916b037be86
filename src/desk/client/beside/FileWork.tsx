import { useQuery } from '@tanstack/react-query'
import { mayDo } from '#model/staff/permissions.ts'
import { Tasks } from '../../work-api.ts'
import { ask } from '../api.ts'
import content from '../content/Content.module.css'
import { shownAs } from '../content/content-names.ts'
import { useAccount } from '../shell/account.ts'
import { TaskList } from '../tasks/TaskList.tsx'
import { NotePanel } from './NotePanel.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'

/** Work on a file besides its text: comments of the staff, tasks, and feedback of readers (NEWS-11, NEWS-12). */
export function FileWork({
  id,
  path,
  version,
}: {
  id: string
  path: string
  /** The newest version, with which feedback of readers is answered. */
  version: number
}) {
  const roles = useAccount()?.roles ?? []
  return (
    <>
      <NotePanel id={id} version={version} canWrite={mayDo(roles, 'notes.write')} />
      <TaskPanel id={id} />
      {/* Readers write about pages, never about settings or people. */}
      {shownAs(path) === 'page' && (
        <ReaderPanel id={id} version={version} canAnswer={mayDo(roles, 'feedback.answer')} />
      )}
    </>
  )
}

function TaskPanel({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['work', 'tasks', id],
    queryFn: () => ask(`/tasks?whose=all&file=${id}`, Tasks),
  })
  if (!data || data.tasks.length === 0) return null
  return (
    <section aria-labelledby="file-tasks" className={content.panel}>
      <h2 id="file-tasks">Tasks</h2>
      <TaskList label="Tasks about it" tasks={data.tasks} hasFile={false} />
    </section>
  )
}
