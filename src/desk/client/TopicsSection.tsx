import { useQuery } from '@tanstack/react-query'
import { Topics } from '../desk-api.ts'
import { ask } from './api.ts'
import { ShownTime } from './ShownTime.tsx'
import styles from './Table.module.css'
import { Waiting } from './Waiting.tsx'
import { WideTable } from './WideTable.tsx'

/** What readers looked for and did not find. */
export function TopicsSection() {
  const topics = useQuery({ queryKey: ['topics'], queryFn: () => ask('/topics', Topics) })
  return (
    <section aria-labelledby="topics">
      <header className={styles.header}>
        <h1 id="topics">Requested topics</h1>
      </header>
      {!topics.data && <Waiting query={topics} />}
      {topics.data?.topics.length === 0 && <p className={styles.empty}>No reader has asked for a topic yet.</p>}
      {topics.data && topics.data.topics.length > 0 && (
        <WideTable label="Topics">
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">Requests</th>
              <th scope="col">Newest</th>
              <th scope="col">What readers added</th>
            </tr>
          </thead>
          <tbody>
            {topics.data.topics.map(({ topic, times, newestAt, details }) => (
              <tr key={topic}>
                <th scope="row">{topic}</th>
                <td>{times}</td>
                <td>
                  <ShownTime time={newestAt} />
                </td>
                <td>
                  {details.map((detail, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: readers may write the same
                    <p key={index}>{detail}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
