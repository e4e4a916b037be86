import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FolderConflicts } from '../../content-api.ts'
import { ask } from '../api.ts'
import styles from './Documents.module.css'

/**
 * NEWS-5: the files that both the folder and the site have changed, each of which has to be merged; nothing where there
 * are none.
 */
export function FolderConflictList() {
  const { data } = useQuery({
    queryKey: ['content', 'conflicts'],
    queryFn: () => ask('/content/conflicts', FolderConflicts),
  })
  const files = data?.files ?? []
  if (files.length === 0) return null
  return (
    <div className={styles.conflicts} role="status">
      <p>
        {files.length === 1 ? 'One file has' : `${files.length} files have`} another text in the content folder, which
        no import has taken: folder and site have both changed since.
      </p>
      <ul>
        {files.map(({ id, path }) => (
          <li key={id}>
            <Link href={`/content/${id}`}>{path}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
