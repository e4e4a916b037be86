import type { ExperimentResult } from '../../desk-api.ts'
import { DeskTable } from '../controls/DeskTable.tsx'
import tableStyles from '../controls/Table.module.css'
import { PlotView } from './PlotView.tsx'
import styles from './Statistics.module.css'

const number = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const points = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const states = { planned: 'Planned', running: 'Running', ended: 'Ended' }

/** The results of experiments, with intervals that are valid at any time they are read (EXP-1). */
export function ExperimentResults({ experiments }: { experiments: readonly ExperimentResult[] }) {
  return (
    <section className={styles.experiments} aria-labelledby="experiments">
      <h2 id="experiments">Experiments</h2>
      {experiments.length === 0 ? (
        <p className={tableStyles.empty}>There is no experiment in the content folder.</p>
      ) : (
        <>
          <p className={styles.about}>
            Since the start of each, whatever period is chosen above. Every browser counts once, on the first page where
            it saw the part that varies. The intervals miss the truth in at most one of twenty experiments, however
            often you look and whenever you stop.
          </p>
          <div className={styles.results}>
            {experiments.map((experiment) => (
              <Experiment key={experiment.id} experiment={experiment} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Experiment({ experiment }: { experiment: ExperimentResult }) {
  const { id, hypothesis, owner, start, end, state, outcome, withheld, variants, plot } = experiment
  return (
    <figure className={`${styles.chart} ${styles.result}`}>
      <figcaption>
        <h3>{id}</h3>
        <p>{hypothesis}</p>
        <p className={styles.about}>
          {states[state]}, {start} to {end}. Owner: {owner}. Outcome: {outcome}.
        </p>
      </figcaption>
      {withheld && <p className={styles.withheld}>{withheld}</p>}
      {plot && <PlotView plot={plot} label={`${id}: a plot of the differences; the table has its figures`} />}
      <DeskTable
        label={id}
        columns={['Variant', 'Share', 'Browsers', 'Outcomes', 'Rate', 'Difference in points, 95% interval']}
        rows={variants.map(({ name, weight, exposed, outcomes, rate, difference }) => ({
          key: name,
          cells: {
            Variant: name,
            Share: `${weight}%`,
            Browsers: number.format(exposed),
            Outcomes: outcomes === null ? '–' : number.format(outcomes),
            Rate: rate === null ? '–' : percent.format(rate),
            'Difference in points, 95% interval': difference
              ? `${inPoints(difference.estimate)} (${inPoints(difference.low)} to ${inPoints(difference.high)})`
              : '–',
          },
        }))}
      />
    </figure>
  )
}

function inPoints(difference: number): string {
  return points.format(100 * difference)
}
