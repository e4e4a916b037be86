import { useMutation, useQuery } from '@tanstack/react-query'
import { EvidenceView } from '../../evidence-api.ts'
import { ask, download } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './EvidenceSection.module.css'

/** REV-14: the evidence of the site for each criterion, the missing evidence, and the pack as one file. */
export function EvidenceSection() {
  useTitle('Evidence')
  const found = useQuery({ queryKey: ['evidence'], queryFn: () => ask('/evidence.json', EvidenceView) })
  const save = useMutation({
    mutationFn: (ending: 'html' | 'json') => download(`/evidence.${ending}`, `evidence.${ending}`),
  })
  return (
    <section aria-labelledby="evidence">
      <header className={table.header}>
        <h1 id="evidence">Evidence</h1>
        <div className={table.tools}>
          <DeskButton onPress={() => save.mutate('html')}>Save as a page</DeskButton>
          <DeskButton onPress={() => save.mutate('json')}>Save as JSON</DeskButton>
        </div>
      </header>
      {!found.data && <Waiting query={found} />}
      {save.isError && <p role="alert">{save.error.message}</p>}
      {found.data?.standards.map(({ id, name, address, criteria }) => (
        <section key={id} aria-labelledby={id} className={styles.standard}>
          <h2 id={id}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          </h2>
          <DeskTable
            label={name}
            columns={['It asks', 'There is', 'Missing']}
            rows={criteria.map(({ id: key, asks, has, missing }) => ({
              key,
              cells: {
                'It asks': asks,
                'There is': has.map((line) => <div key={line}>{line}</div>),
                Missing: missing.map((lack) => <Missing key={lack.what} {...lack} />),
              },
            }))}
          />
        </section>
      ))}
    </section>
  )
}

function Missing({ what, articles }: { what: string; articles: string[] }) {
  if (articles.length === 0) return <div>{what}</div>
  return (
    <details className={styles.missing}>
      <summary>
        {what}: {articles.length} {articles.length === 1 ? 'article' : 'articles'}
      </summary>
      {articles.map((path) => (
        <div key={path}>
          <SiteLink to={path}>{path}</SiteLink>
        </div>
      ))}
    </details>
  )
}
