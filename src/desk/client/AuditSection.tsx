import { useQuery } from '@tanstack/react-query'
import { AuditLog } from '../desk-api.ts'
import { ask } from './api.ts'
import { DeskTable } from './DeskTable.tsx'
import { ShownTime } from './ShownTime.tsx'
import styles from './Table.module.css'
import { useTitle } from './title.ts'
import { Waiting } from './Waiting.tsx'

/** Everything that moderators did, newest first. */
export function AuditSection() {
  useTitle('Audit log')
  const log = useQuery({ queryKey: ['audit'], queryFn: () => ask('/audit', AuditLog) })
  return (
    <section aria-labelledby="audit">
      <header className={styles.header}>
        <h1 id="audit">Audit log</h1>
      </header>
      {!log.data && <Waiting query={log} />}
      {log.data?.entries.length === 0 && <p className={styles.empty}>Nothing was done yet.</p>}
      {log.data && log.data.entries.length > 0 && (
        <DeskTable
          label="Entries"
          columns={['When', 'Who', 'What', 'Of']}
          heading="Who"
          rows={log.data.entries.map(({ id, at, actor, action, item, bulkId }) => ({
            key: id,
            cells: {
              When: <ShownTime time={at} />,
              Who: actor,
              What: bulkId ? `${action} (with others)` : action,
              Of: item,
            },
          }))}
        />
      )}
    </section>
  )
}
