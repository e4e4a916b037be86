import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { WaitingCounts } from '../../desk-api.ts'
import { ask } from '../api.ts'
import styles from './SectionCounts.module.css'

/**
 * The number of waiting items in the section at this path; comments that may speak of a crisis separately. Empty for
 * zero.
 */
export function SectionCounts({ path }: { path: string }) {
  const { data } = useQuery({ queryKey: ['waiting'], queryFn: () => ask('/waiting', WaitingCounts) })
  if (!data) return null
  const { comments, crisis, reported, feedback, mail } = data
  const ordinary = { '/comments': comments - crisis, '/feedback': feedback, '/mail': mail }[path] ?? 0
  const urgent = path === '/comments' ? crisis : 0
  return (
    <>
      {urgent > 0 && (
        <span className={styles.crisis}>
          {urgent} <VisuallyHidden>may speak of a crisis or of danger</VisuallyHidden>
        </span>
      )}
      {ordinary > 0 && (
        <span className={styles.count}>
          {ordinary} <VisuallyHidden>waiting</VisuallyHidden>
        </span>
      )}
      {path === '/comments' && reported > 0 && (
        <span className={styles.reported}>
          {reported} <VisuallyHidden>reported by readers</VisuallyHidden>
        </span>
      )}
    </>
  )
}
