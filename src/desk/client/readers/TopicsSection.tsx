import { useQuery } from '@tanstack/react-query'
import { Topics } from '../../desk-api.ts'
import { ask } from '../api.ts'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import styles from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'

/** Topics that readers searched for and did not find. */
export function TopicsSection() {
  useTitle('Requested topics')
  const topics = useQuery({ queryKey: ['topics'], queryFn: () => ask('/topics', Topics) })
  return (
    <section aria-labelledby="topics">
      <header className={styles.header}>
        <h1 id="topics">Requested topics</h1>
      </header>
      {!topics.data && <Waiting query={topics} />}
      {topics.data?.topics.length === 0 && (
        <EmptyState title="No reader has asked for a topic yet.">
          Whoever searches and finds nothing can ask for an article. What they ask for is here, the most wanted first.
        </EmptyState>
      )}
      {topics.data && topics.data.topics.length > 0 && (
        <DeskTable
          label="Topics"
          columns={['Topic', 'Requests', 'Newest', 'What readers added']}
          rows={topics.data.topics.map(({ topic, times, newestAt, details }) => ({
            key: topic,
            cells: {
              Topic: topic,
              Requests: times,
              Newest: <ShownTime time={newestAt} />,
              'What readers added': details.map((detail, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: readers may write the same
                <p key={index} dir="auto">
                  {detail}
                </p>
              )),
            },
          }))}
        />
      )}
    </section>
  )
}
