import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { type DeskError, Statistics, type StatisticsChart, type Statistics as StatisticsData } from '../../desk-api.ts'
import { ask, download } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import tableStyles from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import { Campaigns } from './Campaigns.tsx'
import { ExperimentResults } from './ExperimentResults.tsx'
import { FailingArticles } from './FailingArticles.tsx'
import { PlotView } from './PlotView.tsx'
import styles from './Statistics.module.css'

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' } as const
/** Screens from this width on get wider plots. */
const wideScreen = matchMedia('(width >= 700px)')

/** The behavior of readers, the speed of pages, and errors in browsers. */
export function StatisticsSection() {
  useTitle('Statistics')
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
  const save = useMutation({ mutationFn: () => download(`/ads.csv?days=${days}`, 'ads.csv') })
  return (
    <section aria-labelledby="statistics">
      <header className={tableStyles.header}>
        <h1 id="statistics">Statistics</h1>
        <div className={tableStyles.tools}>
          <FilterSelect names={periods} value={days} onChange={setDays} />
          <DeskButton onPress={() => save.mutate()}>Export ads</DeskButton>
        </div>
      </header>
      <p role="alert" className={tableStyles.problem}>
        {save.error?.message}
      </p>
      {statistics.data ? (
        <>
          <Headlines headlines={statistics.data.headlines} days={days} />
          <div className={styles.charts}>
            {statistics.data.charts.map((chart) => (
              <Chart key={chart.id} chart={chart} />
            ))}
            <MostRead articles={statistics.data.mostRead} />
            <FeedbackByArticle articles={statistics.data.feedback} />
          </div>
          <FailingArticles days={Number(days)} />
          <Campaigns campaigns={statistics.data.campaigns} />
          <ExperimentResults experiments={statistics.data.experiments} />
          <Errors errors={statistics.data.errors} />
        </>
      ) : (
        <Waiting query={statistics} />
      )}
    </section>
  )
}

/** The most important counts, with their trends. */
function Headlines({ headlines, days }: { headlines: StatisticsData['headlines']; days: string }) {
  return (
    <dl className={styles.headlines} aria-label="At a glance">
      {headlines.map(({ title, count, before }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{number.format(count)}</dd>
          <dd className={styles.trend}>{trendWords(count, before, days)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The trend in words: an arrow alone depends on its color, and more is not always better. */
function trendWords(count: number, before: number, days: string): string {
  const then = `the ${days} days before`
  if (before === 0) return count === 0 ? `None in ${then} either` : `None in ${then}`
  if (count === before) return `As many as in ${then}`
  const percent = Math.abs(Math.round((100 * (count - before)) / before))
  return `${count > before ? '▲' : '▼'} ${number.format(percent)} % ${count > before ? 'more' : 'fewer'} than in ${then}`
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
            <DeskTable
              label={title}
              columns={columns}
              rows={rows.map(([name, ...values]) => ({
                key: name,
                cells: Object.fromEntries(
                  [name, ...values.map((value) => number.format(value))].map((cell, at) => [columns[at] ?? '', cell]),
                ),
              }))}
            />
          </details>
        </>
      ) : (
        <p className={tableStyles.empty}>{empty}</p>
      )}
    </figure>
  )
}

function MostRead({ articles }: { articles: readonly { path: string; reads: number }[] }) {
  return (
    <section className={styles.chart} aria-labelledby="most-read">
      <h2 id="most-read" className={styles.tableTitle}>
        Most read
      </h2>
      {articles.length === 0 ? (
        <p className={tableStyles.empty}>Nobody has read an article to its middle in this time.</p>
      ) : (
        <DeskTable
          label="Most read articles"
          columns={['Article', 'Reads']}
          rows={articles.map(({ path, reads }) => ({
            key: path,
            cells: { Article: <SiteLink to={path}>{path}</SiteLink>, Reads: number.format(reads) },
          }))}
        />
      )}
    </section>
  )
}

function FeedbackByArticle({ articles }: { articles: StatisticsData['feedback'] }) {
  return (
    <section className={styles.chart} aria-labelledby="feedback-by-article">
      <h2 id="feedback-by-article" className={styles.tableTitle}>
        Feedback by article
      </h2>
      {articles.length === 0 ? (
        <p className={tableStyles.empty}>No feedback was sent in this time.</p>
      ) : (
        <DeskTable
          label="Feedback by article"
          columns={['Article', 'Sent', 'About']}
          rows={articles.map(({ path, sent, types }) => ({
            key: path,
            cells: {
              Article: <SiteLink to={path}>{path}</SiteLink>,
              Sent: number.format(sent),
              About: types.map((type) => `${type.label}: ${number.format(type.sent)}`).join(', '),
            },
          }))}
        />
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
        <DeskTable
          label="Errors in browsers"
          columns={['Error', 'Times', 'Last type of page', 'First seen', 'Last seen']}
          rows={errors.map(({ name, message, stack, pageType, build, count, firstSeenAt, lastSeenAt }) => ({
            key: `${name} ${message} ${stack}`,
            cells: {
              Error: (
                <div className={styles.error}>
                  {name}: {message}
                  {stack && (
                    <details>
                      <summary>Where, in {build}</summary>
                      <pre className={styles.stack}>{stack}</pre>
                    </details>
                  )}
                </div>
              ),
              Times: number.format(count),
              'Last type of page': pageType,
              'First seen': <ShownTime time={firstSeenAt} />,
              'Last seen': <ShownTime time={lastSeenAt} />,
            },
          }))}
        />
      )}
    </section>
  )
}
