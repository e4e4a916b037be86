import type { ExperimentResult } from '../desk-api.ts'
import { PlotView } from './PlotView.tsx'
import styles from './Statistics.module.css'
import tableStyles from './Table.module.css'
import { WideTable } from './WideTable.tsx'

const number = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const points = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const states = { planned: 'Planned', running: 'Running', ended: 'Ended' }

/** What came of the experiments, with intervals that hold whenever somebody looks (EXP-1). */
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
          <div className={styles.charts}>
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
    <figure className={styles.chart}>
      <figcaption>
        <h3>{id}</h3>
        <p>{hypothesis}</p>
        <p className={styles.about}>
          {states[state]}, {start} to {end}. Owner: {owner}. Outcome: {outcome}.
        </p>
      </figcaption>
      {withheld && <p className={styles.withheld}>{withheld}</p>}
      {plot && <PlotView plot={plot} label={`${id}: a plot of the differences; the table has its figures`} />}
      <WideTable label={id}>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Share</th>
            <th scope="col">Browsers</th>
            <th scope="col">Outcomes</th>
            <th scope="col">Rate</th>
            <th scope="col">Difference in points, 95% interval</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ name, weight, exposed, outcomes, rate, difference }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{weight}%</td>
              <td>{number.format(exposed)}</td>
              <td>{outcomes === null ? '–' : number.format(outcomes)}</td>
              <td>{rate === null ? '–' : percent.format(rate)}</td>
              <td>
                {difference
                  ? `${inPoints(difference.estimate)} (${inPoints(difference.low)} to ${inPoints(difference.high)})`
                  : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </figure>
  )
}

function inPoints(difference: number): string {
  return points.format(100 * difference)
}
