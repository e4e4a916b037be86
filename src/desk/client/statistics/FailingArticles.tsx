import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FailingArticles as Failing } from '../../notes-api.ts'
import { ask, download } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import styles from './Statistics.module.css'

/** Number of articles in the table; the export has all. */
const shown = 20

/** NEWS-12: articles that leave readers without an answer, worst first. */
export function FailingArticles({ days }: { days: number }) {
  const list = useQuery({ queryKey: ['failing', days], queryFn: () => ask(`/failing?days=${days}`, Failing) })
  const save = useMutation({ mutationFn: () => download(`/failing.csv?days=${days}`, 'failing-articles.csv') })
  const articles = list.data?.articles
  return (
    <section aria-labelledby="failing" className={styles.failing}>
      <header className={table.header}>
        <h2 id="failing">Articles that fail readers</h2>
        <DeskButton onPress={() => save.mutate()}>Export</DeskButton>
      </header>
      <p>
        By feedback that says an article did not help, readers who left before its second half, and topics that they
        looked for there without finding them.
      </p>
      {!articles && <Waiting query={list} />}
      {articles?.length === 0 && (
        <EmptyState title="No article has such signs.">
          They are here once readers have sent feedback or left early.
        </EmptyState>
      )}
      {articles && articles.length > 0 && (
        <DeskTable
          label="Articles that fail readers"
          columns={['Article', 'Score', 'Unhelpful', 'Left early', 'Topics', 'Reads']}
          rows={articles
            .slice(0, shown)
            .map(({ path, title, fileId, score, unhelpful, votes, leftEarly, topics, reads }) => ({
              key: path,
              cells: {
                Article: fileId ? <Link href={`/content/${fileId}`}>{title}</Link> : title,
                Score: score.toFixed(2),
                Unhelpful: votes > 0 ? `${unhelpful} of ${votes}` : '',
                'Left early': leftEarly === null ? '' : `${Math.round(leftEarly * 100)} %`,
                Topics: topics || '',
                Reads: reads,
              },
            }))}
        />
      )}
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
    </section>
  )
}
