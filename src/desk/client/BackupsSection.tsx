import { useQuery } from '@tanstack/react-query'
import { BackupRuns } from '../backups-api.ts'
import { ask } from './api.ts'
import own from './BackupsSection.module.css'
import { DeskTable } from './controls/DeskTable.tsx'
import { EmptyState } from './controls/EmptyState.tsx'
import { ShownTime } from './controls/ShownTime.tsx'
import styles from './controls/Table.module.css'
import { Waiting } from './controls/Waiting.tsx'
import { useTitle } from './shell/title.ts'

type Run = BackupRuns['backups'][number] | BackupRuns['rehearsals'][number]
const outcomeNames: Record<Run['outcome'], string> = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  running: 'Runs now',
  'cut off': 'Did not end',
}
const counts = new Intl.NumberFormat('en-US')
const megabytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** The last backups, and the rehearsals that restored a backup into a separate database. */
export function BackupsSection() {
  useTitle('Backups')
  const runs = useQuery({ queryKey: ['backups'], queryFn: () => ask('/backups', BackupRuns) })
  return (
    <section aria-labelledby="backups">
      <header className={styles.header}>
        <h1 id="backups">Backups</h1>
      </header>
      {!runs.data && <Waiting query={runs} />}
      {runs.data?.backups.length === 0 && (
        <EmptyState title="The site has made no backup.">
          The setting BACKUP_DIR has it make one each day. How each went is listed here, with its size.
        </EmptyState>
      )}
      {runs.data && runs.data.backups.length > 0 && (
        <DeskTable
          label="Backups"
          columns={['Started', 'Outcome', 'Size', 'New pictures', 'What went wrong']}
          rows={runs.data.backups.map((run) => ({
            key: run.id,
            cells: {
              ...cellsOf(run),
              Size: run.bytes === null ? '' : megabytes.format(run.bytes / 1_000_000),
              'New pictures': shown(run.pictures),
            },
          }))}
        />
      )}
      {runs.data && (
        <section className={own.part} aria-labelledby="rehearsals">
          <h2 id="rehearsals">Rehearsals of a restore</h2>
          {runs.data.rehearsals.length === 0 ? (
            <EmptyState title="No backup has been restored to try it.">
              Once a week the new backup is restored into a database of its own, and compared. What that came to is
              listed here.
            </EmptyState>
          ) : (
            <DeskTable
              label="Rehearsals of a restore"
              columns={['Started', 'Outcome', 'Rows', 'Tables', 'Pictures', 'What went wrong']}
              rows={runs.data.rehearsals.map((run) => ({
                key: run.id,
                cells: {
                  ...cellsOf(run),
                  Rows: shown(run.rows),
                  Tables: shown(run.tables),
                  Pictures: shown(run.pictures),
                },
              }))}
            />
          )}
        </section>
      )}
    </section>
  )
}

function cellsOf({ startedAt, outcome, problem }: Run) {
  return {
    Started: <ShownTime time={startedAt} />,
    Outcome: outcome === 'succeeded' ? outcomeNames[outcome] : <strong>{outcomeNames[outcome]}</strong>,
    'What went wrong': problem,
  }
}

function shown(figure: number | null): string {
  return figure === null ? '' : counts.format(figure)
}
