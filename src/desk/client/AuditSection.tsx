import { useQuery } from '@tanstack/react-query'
import { AuditLog } from '../desk-api.ts'
import { ask } from './api.ts'
import { ShownTime } from './ShownTime.tsx'
import styles from './Table.module.css'
import { Waiting } from './Waiting.tsx'
import { WideTable } from './WideTable.tsx'

/** Everything that moderators did, newest first. */
export function AuditSection() {
  const log = useQuery({ queryKey: ['audit'], queryFn: () => ask('/audit', AuditLog) })
  return (
    <section aria-labelledby="audit">
      <header className={styles.header}>
        <h1 id="audit">Audit log</h1>
      </header>
      {!log.data && <Waiting query={log} />}
      {log.data?.entries.length === 0 && <p className={styles.empty}>Nothing was done yet.</p>}
      {log.data && log.data.entries.length > 0 && (
        <WideTable label="Entries">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Of</th>
            </tr>
          </thead>
          <tbody>
            {log.data.entries.map(({ id, at, actor, action, item, bulkId }) => (
              <tr key={id}>
                <td>
                  <ShownTime time={at} />
                </td>
                <th scope="row">{actor}</th>
                <td>
                  {action}
                  {bulkId && ' (with others)'}
                </td>
                <td>{item}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
