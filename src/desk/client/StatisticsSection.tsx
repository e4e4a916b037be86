import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type Desk, type DeskError, Statistics, type StatisticsChart } from '../desk-api.ts'
import { ask } from './api.ts'
import { ExperimentResults } from './ExperimentResults.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { PlotView } from './PlotView.tsx'
import { ShownTime } from './ShownTime.tsx'
import styles from './Statistics.module.css'
import tableStyles from './Table.module.css'
import { Waiting } from './Waiting.tsx'
import { WideTable } from './WideTable.tsx'

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' } as const
/** Plots of another width are drawn for screens of this width on. */
const wideScreen = matchMedia('(width >= 700px)')

/** What readers do, how fast pages are for them, and what fails in their browsers. */
export function StatisticsSection() {
  const [days, setDays] = useState<'7' | '30' | '90'>('30')
  const isWide = useSyncExternalStore(
    (onChange) => {
      wideScreen.addEventListener('change', onChange)
      return () => wideScreen.removeEventListener('change', onChange)
    },
    () => wideScreen.matches,
  )
  const statistics = useQuery({
    queryKey: ['statistics', days, isWide],
    queryFn: () => ask(`/statistics?days=${days}&width=${isWide ? 'wide' : 'narrow'}`, Statistics),
    placeholderData: (previous) => previous,
  })
  return (
    <section aria-labelledby="statistics">
      <header className={tableStyles.header}>
        <h1 id="statistics">Statistics</h1>
        <FilterSelect names={periods} value={days} onChange={setDays} />
      </header>
      {statistics.data ? (
        <>
          <div className={styles.charts}>
            {statistics.data.charts.map((chart) => (
              <Chart key={chart.id} chart={chart} />
            ))}
            <MostRead articles={statistics.data.mostRead} />
          </div>
          <ExperimentResults experiments={statistics.data.experiments} />
          <Errors errors={statistics.data.errors} />
        </>
      ) : (
        <Waiting query={statistics} />
      )}
    </section>
  )
}

const number = new Intl.NumberFormat('en-US')

function Chart({ chart: { title, about, columns, rows, empty, plot } }: { chart: StatisticsChart }) {
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2>{title}</h2>
        <p className={styles.about}>{about}</p>
      </figcaption>
      {plot ? (
        <>
          <PlotView plot={plot} label={`${title}: a plot; the table has its figures`} />
          <details className={styles.figures}>
            <summary>Figures as a table</summary>
            <WideTable label={title}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={columns[index + 1]}>{number.format(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </WideTable>
          </details>
        </>
      ) : (
        <p className={tableStyles.empty}>{empty}</p>
      )}
    </figure>
  )
}

function MostRead({ articles }: { articles: readonly { path: string; reads: number }[] }) {
  const { data: desk } = useQuery<Desk>({ queryKey: ['session'] })
  return (
    <section className={styles.chart} aria-labelledby="most-read">
      <h2 id="most-read" className={styles.tableTitle}>
        Most read
      </h2>
      {articles.length === 0 ? (
        <p className={tableStyles.empty}>Nobody has read an article to its middle in this time.</p>
      ) : (
        <WideTable label="Most read articles">
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col">Reads</th>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ path, reads }) => (
              <tr key={path}>
                <th scope="row">
                  <a href={`${desk?.siteOrigin ?? ''}${path}`} target="_blank" rel="noreferrer">
                    {path}
                  </a>
                </th>
                <td>{number.format(reads)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}

function Errors({ errors }: { errors: readonly DeskError[] }) {
  return (
    <section className={styles.errors} aria-labelledby="errors">
      <h2 id="errors">Errors in browsers</h2>
      {errors.length === 0 ? (
        <p className={tableStyles.empty}>No browser has reported an error in this time.</p>
      ) : (
        <WideTable label="Errors in browsers">
          <thead>
            <tr>
              <th scope="col">Error</th>
              <th scope="col">Times</th>
              <th scope="col">Last type of page</th>
              <th scope="col">First seen</th>
              <th scope="col">Last seen</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ name, message, stack, pageType, build, count, firstSeenAt, lastSeenAt }) => (
              <tr key={`${name} ${message} ${stack}`}>
                <th scope="row" className={styles.error}>
                  {name}: {message}
                  {stack && (
                    <details>
                      <summary>Where, in {build}</summary>
                      <pre className={styles.stack}>{stack}</pre>
                    </details>
                  )}
                </th>
                <td>{number.format(count)}</td>
                <td>{pageType}</td>
                <td>
                  <ShownTime time={firstSeenAt} />
                </td>
                <td>
                  <ShownTime time={lastSeenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
